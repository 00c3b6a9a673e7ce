import type { ColumnType, Generated, JSONColumnType } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Filled by the database unless given; `Generated<Timestamp>` would not be unwrapped. */
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** The same where null may be given. */
export type GeneratedOrNoTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export type Json = JSONColumnType<Record<string, unknown>>;

export interface Dates {
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

/** D-A35: `deleted_at` is null exactly when the row is enabled (a report may be disabled without being deleted). */
export interface SoftDelete {
  enabled: Generated<boolean>;
  deleted_at: Timestamp | null;
}
