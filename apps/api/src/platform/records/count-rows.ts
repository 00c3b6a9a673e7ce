import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { RowQuery } from "./page-source.ts";

/** The number of rows of a query, as a value of another statement. Counting stops at `most`. */
export function countOf(query: RowQuery, most: number | null) {
  const all = query.clearSelect().select(sql`1`.as("one"));
  const some = most === null ? all : all.limit(sql.lit(most));
  return sql<number>`(select count(*) from (${some}) as counted)`;
}

/** The number of rows of a query, by a statement of its own. */
export async function countRows(
  db: Db,
  query: RowQuery,
  most: number | null,
  before: RawBuilder<unknown> = sql``,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`${before}select ${countOf(query, most)} as total`.execute(db);
  return rows[0]?.total ?? 0;
}
