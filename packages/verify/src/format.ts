/** A row of the portal's database as it was sealed: its columns, and those that are personal unless they are withheld. */
export interface SealedRow {
  table: string;
  key: string;
  columns: Readonly<Record<string, unknown>>;
  personal: Readonly<Record<string, unknown>> | null;
}

export interface EvidenceRecord {
  at: string;
  what: string;
  /** What the columns of `sealed` do not say, in words: the portal's word alone, as `what` is. */
  facts: Readonly<Record<string, string>>;
  sealed: SealedRow | null;
  /** Why the chain has no proof of the record. */
  unsealed: string | null;
}

/** `evidence.json`: what the portal knows about a number in a period. */
export interface Evidence {
  format: "portal-evidence/1";
  createdAt: string;
  createdBy: string;
  reason: string;
  timeZone: string;
  number: string;
  masked: boolean;
  carrier: string;
  product: string | null;
  from: string;
  to: string;
  gaps: readonly string[];
  sections: readonly { title: string; records: readonly EvidenceRecord[] }[];
  /** The SHA-256 of `proof.json`. */
  proof: string;
}

/** A closed day: of each table the number of its rows and the root of their Merkle tree (RFC 6962). */
export interface ProofDay {
  day: string;
  tables: Readonly<Record<string, { rows: number; root: string }>>;
  /** The head of the day before; null on the first day. */
  former: string | null;
  head: string;
}

export interface ProofRow {
  table: string;
  key: string;
  day: string;
  /** The columns as they were hashed: the text of PostgreSQL's jsonb. */
  columns: string;
  /** The personal columns with their salt; null if they are withheld. Their digest stands for them in the hash. */
  personal: string | null;
  salt: string | null;
  digest: string;
  /** The place of the row among those of the day, from 0, and its audit path from leaf to root. */
  index: number;
  path: readonly string[];
}

/** `proof.json`: the way from each sealed row to the head of its day, and all days up to the last closed one. */
export interface Proof {
  format: "portal-proof/1";
  rows: readonly ProofRow[];
  days: readonly ProofDay[];
  sent: readonly { way: string; day: string; head: string; at: string }[];
  /** Time stamps (RFC 3161, in base64) of the line with day and head; absent where none was made. */
  stamps?: readonly { day: string; head: string; at: string; authority: string; token: string }[];
}
