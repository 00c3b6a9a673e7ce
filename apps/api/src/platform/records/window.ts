import { type SelectQueryBuilder, sql } from "kysely";

export interface Window {
  offset: number;
  limit: number;
}

/**
 * So many rows of a query. The first ones' number stands in the text and not among its values: a list that nothing
 * narrows then has no values at all, and is planned once (see `database/prepared.ts`).
 */
export const within = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, { offset, limit }: Window) =>
  offset === 0 ? query.limit(sql.lit(limit)) : query.limit(limit).offset(offset);
