import type { ColumnType, Generated, JSONColumnType } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** The database fills it unless the insert does; kysely would not unwrap `Generated<Timestamp>`. */
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** A generated timestamp that may be null. */
export type GeneratedOrNoTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export type Json = JSONColumnType<Record<string, unknown>>;

export interface Dates {
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

/**
 * Columns of records that are disabled and never removed: `deleted_at` is set exactly where the record is disabled. A report
 * may also be disabled without being deleted.
 */
export interface SoftDelete {
  enabled: Generated<boolean>;
  deleted_at: Timestamp | null;
}
