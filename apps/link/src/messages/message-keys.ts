import { type RawBuilder, sql } from "kysely";

/** What names a row of `monitor_message`. */
export interface MessageKey {
  id: number;
  created_at: Date;
}

/**
 * Whether `m` lies in the months of some keys. A join by the keys does not tell the database that: it would plan for all months, and
 * read them as a whole where it has few rows.
 */
export function inMonthsOf(keys: readonly MessageKey[]): RawBuilder<boolean> {
  const moments = keys.map(({ created_at }) => created_at.getTime());
  return sql`m.created_at between ${new Date(Math.min(...moments))} and ${new Date(Math.max(...moments))}`;
}
