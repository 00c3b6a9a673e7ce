import type { ColumnType, Generated, JSONColumnType } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type Json = JSONColumnType<Record<string, unknown>>;

export interface Dates {
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

/** D-A35: `deleted_at` is null exactly when the row is enabled (a report may be disabled without being deleted). */
export interface SoftDelete {
  enabled: Generated<boolean>;
  deleted_at: Timestamp | null;
}
