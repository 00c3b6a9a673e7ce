import type { GeneratedAlways } from "kysely";
import type { GeneratedTimestamp, Timestamp } from "./columns.ts";

/** Tables of `0074_company_accounts.sql`. */
export interface OidcTables {
  oidc_account: OidcAccountTable;
  oidc_sign_in: OidcSignInTable;
  oidc_logout_token: OidcLogoutTokenTable;
}

interface OidcAccountTable {
  id: GeneratedAlways<number>;
  user_id: number;
  issuer: string;
  subject: string;
  created_at: GeneratedTimestamp;
  last_used_at: GeneratedTimestamp;
}

interface OidcSignInTable {
  id: GeneratedAlways<number>;
  provider: string;
  state_hash: Buffer;
  browser_hash: Buffer;
  nonce: string;
  code_verifier: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  account_id: number | null;
  provider_session: string | null;
  id_token_sealed: string | null;
}

interface OidcLogoutTokenTable {
  issuer: string;
  token_id: string;
  taken_at: GeneratedTimestamp;
}
