import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "../database/database.ts";

/** The number of rows of a query, as a value of another statement. Counting stops at `most`. */
export function countOf<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, most: number | null) {
  const all = query.clearSelect().select(sql`1`.as("one"));
  const some = most === null ? all : all.limit(sql.lit(most));
  return sql<number>`(select count(*) from (${some}) as counted)`;
}

/** The number of rows of a query, by a statement of its own. */
export async function countRows<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  most: number | null,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${countOf(query, most)} as total`.execute(db);
  return rows[0]?.total ?? 0;
}
