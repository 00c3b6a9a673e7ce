import type { ListQuery, ListRules } from "@portal/api-client";
import type { Db } from "../database/database.ts";
import { countRows } from "./count-rows.ts";
import { conditionsOf, where } from "./list-filter.ts";
import { orderOf } from "./list-order.ts";
import { filtersOwnColumns, type PageSource, type RowQuery } from "./page-source.ts";

/** The rows of a list that match a query, in its order. */
export function matching<F extends string, S extends string>(
  source: PageSource,
  rules: ListRules<F, S>,
  query: ListQuery<F, S>,
): RowQuery {
  return where(source.rows, conditionsOf(source, rules, query)).orderBy(orderOf(source, rules, query).expression);
}

/** Counts the rows that match a query, up to the last one unless `most` is given. Joins are left out if no filter needs them. */
export async function countMatching<F extends string, S extends string>(
  db: Db,
  source: PageSource,
  rules: ListRules<F, S>,
  query: ListQuery<F, S>,
  most: number | null = null,
): Promise<number> {
  const counted = filtersOwnColumns(source, query) ? source.unjoined : source.rows;
  return countRows(db, where(counted, conditionsOf(source, rules, query)), most);
}
