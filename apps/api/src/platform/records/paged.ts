import type { ListQuery, ListRules } from "@portal/api-client";
import { type SqlBool, sql } from "kysely";
import type { Db } from "../database/database.ts";
import { countOf } from "./count-rows.ts";
import { conditionsOf, where } from "./list-filter.ts";
import { orderOf } from "./list-order.ts";
import { countMatching, matching } from "./matching.ts";
import { mostCounted, type Page, pageFrom } from "./page.ts";
import {
  type ColumnsFor,
  filtersOwnColumns,
  isOwn,
  type PageSource,
  type RowIn,
  type RowQuery,
} from "./page-source.ts";
import { type Window, within } from "./window.ts";

/**
 * The one way a list is filtered, sorted, paged and counted. The count leaves out joins that no filter needs. Without filters
 * it comes with the rows, because one statement costs less than two. With filters it is a statement of its own, and left out if
 * the page itself shows where the list ends.
 */
export async function paged<Source extends PageSource, F extends string, S extends string>(
  db: Db,
  source: Source & ColumnsFor<Source["rows"], NoInfer<F | S>>,
  rules: ListRules<F, S>,
  query: ListQuery<NoInfer<F>, NoInfer<S>>,
): Promise<Page<RowIn<Source["rows"]>>> {
  const { page, limit } = query;
  const offset = (page - 1) * limit;
  const rows = pageOf(source, rules, query, { offset, limit: limit + 1 });
  const count = () => countMatching(db, source, rules, query, mostCounted);
  type Row = RowIn<Source["rows"]>;
  if (query.filters.length > 0) return pageFrom((await rows.execute()) as Row[], query, count);
  const total = countOf(source.unjoined, mostCounted).as("total_of_list");
  const found = await rows.select(total).execute();
  return pageFrom(found as Row[], query, async () => found[0]?.total_of_list ?? count());
}

/**
 * The rows of one page. If filters and order use only the table's own columns, the page is found first and joined afterwards,
 * so that the rows before a deep page are skipped in an index and not joined one by one.
 */
function pageOf<F extends string, S extends string>(
  source: PageSource,
  rules: ListRules<F, S>,
  query: ListQuery<F, S>,
  { offset, limit }: Window,
): RowQuery {
  const rows = matching(source, rules, query);
  if (offset === 0 || !isOwn(source, orderOf(source, rules, query).column) || !filtersOwnColumns(source, query))
    return within(rows, { offset, limit });
  const id = sql.ref(`${source.alias}.id`);
  const ids = where(source.unjoined, conditionsOf(source, rules, query))
    .clearSelect()
    .select(id.as("id"))
    .orderBy(orderOf(source, rules, query).expression)
    .limit(limit)
    .offset(offset);
  return rows.where(sql<SqlBool>`${id} in (${ids})`);
}
