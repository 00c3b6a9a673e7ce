import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "../database/database.ts";

/** How many rows a query finds; counting stops at the most that is asked for. */
export async function countRows<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  most: number | null,
): Promise<number> {
  const all = query.clearSelect().select(sql`1`.as("one"));
  const some = most === null ? all : all.limit(sql.lit(most));
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}
