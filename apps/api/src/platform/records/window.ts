import { type SelectQueryBuilder, sql } from "kysely";

export interface Window {
  offset: number;
  limit: number;
}

/**
 * Limits a query to a window of rows. The limit of the first page stands in the text and not among the values: a list without
 * filters then has no values at all, and is planned once (see `database/prepared.ts`).
 */
export const within = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, { offset, limit }: Window) =>
  offset === 0 ? query.limit(sql.lit(limit)) : query.limit(limit).offset(offset);
