import type { ListQuery, ListRules } from "@portal/api-client";
import { sql } from "kysely";

/** The column that a list is ordered by, and the whole order; equal rows are ordered by id. */
export function orderOf<F extends string, S extends string>(
  source: { alias: string; columns: Readonly<Record<F | S, string>>; emptyLast?: readonly string[]; order: string },
  rules: ListRules<F, S>,
  query: ListQuery<F, S>,
) {
  const [startBy, startDirection] = rules.start ?? [undefined, "asc"];
  const by = query.sortBy ?? startBy;
  const column: string = by ? source.columns[by] : source.order;
  const direction = sql.raw(query.sort ?? (query.sortBy ? "asc" : startDirection));
  const empty = by && source.emptyLast?.includes(by) ? sql`nulls last` : sql``;
  const expression = sql`${sql.ref(column)} ${direction} ${empty}, ${sql.ref(`${source.alias}.id`)} ${direction}`;
  return { column, expression };
}
