import type { ListQuery, ListRules } from "@portal/api-client";
import type { SelectQueryBuilder } from "kysely";
import type { Db } from "../database/database.ts";
import { countRows } from "./count-rows.ts";
import { conditionsOf, where } from "./list-filter.ts";
import { orderOf } from "./list-order.ts";
import { filtersOwnColumns, type PageSource } from "./page-source.ts";

/** The rows of a list that match a query, in its order. */
export function matching<DB, TB extends keyof DB, Row, CDB, CTB extends keyof CDB, F extends string, S extends string>(
  source: PageSource<DB, TB, Row, CDB, CTB, F | S>,
  rules: ListRules<F, S>,
  query: ListQuery<F, S>,
): SelectQueryBuilder<DB, TB, Row> {
  return where(source.rows, conditionsOf(source, rules, query)).orderBy(orderOf(source, rules, query).expression);
}

/**
 * Counts the rows that match a query, up to the last one unless `most` is given. Joins are left out if no filter needs them.
 */
export async function countMatching<
  DB,
  TB extends keyof DB,
  Row,
  CDB,
  CTB extends keyof CDB,
  F extends string,
  S extends string,
>(
  db: Db,
  source: PageSource<DB, TB, Row, CDB, CTB, F | S>,
  rules: ListRules<F, S>,
  query: ListQuery<F, S>,
  most: number | null = null,
): Promise<number> {
  const conditions = conditionsOf(source, rules, query);
  return filtersOwnColumns(source, query)
    ? countRows(db, where(source.unjoined, conditions), most)
    : countRows(db, where(source.rows, conditions), most);
}
