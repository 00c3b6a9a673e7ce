import type { Generated, GeneratedAlways } from "kysely";
import type { GeneratedTimestamp, Timestamp } from "./columns.ts";

/** Tables of `0044_second_factor.sql`. */
export interface SecondFactorTables {
  second_factor_totp: SecondFactorTotpTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  passkey_challenge: PasskeyChallengeTable;
}

interface SecondFactorTotpTable {
  id: Generated<number>;
  user_id: number;
  secret_sealed: string | null;
  pending_sealed: string | null;
  pending_at: Timestamp | null;
  last_step: Generated<number>;
  created_at: GeneratedTimestamp;
  last_used_at: Timestamp | null;
}

interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: GeneratedTimestamp;
  last_used_at: Timestamp | null;
}

interface RecoveryCodeTable {
  id: GeneratedAlways<number>;
  user_id: number;
  code_hash: string;
  used_at: Timestamp | null;
  created_at: GeneratedTimestamp;
}

/** The purpose of a passkey's signature. */
export type ChallengePurpose = "sign-in" | "confirm" | "add";

interface PasskeyChallengeTable {
  id: GeneratedAlways<number>;
  challenge: string;
  user_id: number;
  purpose: ChallengePurpose;
  expires_at: Timestamp;
}
