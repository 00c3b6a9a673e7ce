import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { ChainDayTables } from "../chain/hashes.ts";
import type { ChainFinding } from "../chain/verify-chain.ts";
import type { GeneratedTimestamp, Timestamp } from "./columns.ts";

/** Tables of `0086_audit_chain.sql` and `0108_audit_stamps.sql`. */
export interface ChainTables {
  chain_day: ChainDayTable;
  chain_part: ChainPartTable;
  chain_change: ChainChangeTable;
  chain_check: ChainCheckTable;
  chain_sending: ChainSendingTable;
  chain_stamp: ChainStampTable;
}

interface ChainDayTable {
  day: string;
  tables: JSONColumnType<ChainDayTables>;
  former: Buffer | null;
  head: Buffer;
  closed_at: GeneratedTimestamp;
}

interface ChainPartTable {
  kind: string;
  day: string;
  first_key: number[];
  keys: string[];
  salts: Buffer;
  hashes: Buffer;
}

interface ChainChangeTable {
  id: GeneratedAlways<number>;
  kind: string;
  day: string;
  key: string;
  former: Buffer;
  salt: Buffer | null;
  latter: Buffer | null;
  changed_at: GeneratedTimestamp;
}

interface ChainCheckTable {
  id: Generated<number>;
  begun_at: Timestamp | null;
  checked_at: Timestamp | null;
  checked_day: string | null;
  findings: ColumnType<ChainFinding[], string | undefined, string>;
  stamp_failed_at: Timestamp | null;
  stamp_failure: string | null;
}

interface ChainSendingTable {
  way: "mail" | "folder" | "s3";
  day: string;
  head: Buffer;
  sent_at: GeneratedTimestamp;
}

interface ChainStampTable {
  day: string;
  head: Buffer;
  token: Buffer;
  authority: string;
  stamped_at: Timestamp;
  sent_to: Generated<string[]>;
}
