import type { FilterKind, ListQuery, ListRules } from "@portal/api-client";
import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from "kysely";
import type { Db } from "../database/database.ts";

interface PageSource<DB, TB extends keyof DB, Row, CountDB, CountTB extends keyof CountDB, Key extends string> {
  /** All rows in the caller's scope, joined and selected. */
  rows: SelectQueryBuilder<DB, TB, Row>;
  /** The same rows without the joins; counted where no filter needs one. */
  unjoined: SelectQueryBuilder<CountDB, CountTB, object>;
  /** Alias of the table in `unjoined`, e.g. `c`. */
  alias: string;
  /** The column behind each filter and sort key. */
  columns: { readonly [K in Key]: StringReference<DB, TB> };
  /** Sort keys whose columns may be empty: rows without a value come last in either direction. */
  emptyLast?: readonly Key[];
  /** The order of a list that takes none from the caller (menus, D-A30). */
  order: StringReference<DB, TB>;
  /** Where the days of a list with day filters begin and end: the portal's time zone (P-2). */
  timeZone?: string;
}

export interface Page<Row> {
  rows: Row[];
  currentPage: number;
  total: number;
  totalIsLowerBound: boolean;
  hasMore: boolean;
}

/** Counting stops here and the total becomes a lower bound, shown as `10,000+`. */
const countLimit = 10_000;

/**
 * The one way a list is filtered, sorted, paged and counted (D-A28, D-A30, D-A31, C-10, C-11). The count leaves out
 * joins that no filter needs, and is not asked at all when the page itself shows where the list ends.
 */
export async function paged<
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
): Promise<Page<Row>> {
  const { page, limit } = query;
  const offset = (page - 1) * limit;
  const found = await pageOf(source, rules, query, { offset, limit: limit + 1 }).execute();
  return pageFrom(found, query, () => {
    const conditions = conditionsOf(source, rules, query);
    return filtersOwnColumns(source, query)
      ? count(db, source.unjoined, conditions)
      : count(db, source.rows, conditions);
  });
}

/** A page from one row more than it shows. Counting is left out where the page itself shows where the list ends. */
async function pageFrom<Row>(
  found: Row[],
  { page, limit }: { page: number; limit: number },
  countAll: () => Promise<number>,
): Promise<Page<Row>> {
  const offset = (page - 1) * limit;
  const rows = found.slice(0, limit);
  const hasMore = found.length > limit;
  if (!hasMore && (rows.length > 0 || page === 1))
    return { rows, currentPage: page, total: offset + rows.length, totalIsLowerBound: false, hasMore };
  const counted = await countAll();
  const totalIsLowerBound = counted > countLimit;
  const seen = rows.length > 0 ? offset + found.length : 0;
  const total = totalIsLowerBound ? Math.max(countLimit, seen) : counted;
  return { rows, currentPage: page, total, totalIsLowerBound, hasMore };
}

interface Window {
  offset: number;
  limit: number;
}

/**
 * The rows of one page. Where filters and order are the table's own, the page is found first and joined afterwards, so
 * that the rows before a deep page are skipped in an index and not joined one by one.
 */
function pageOf<DB, TB extends keyof DB, Row, CDB, CTB extends keyof CDB, F extends string, S extends string>(
  source: PageSource<DB, TB, Row, CDB, CTB, F | S>,
  rules: ListRules<F, S>,
  query: ListQuery<F, S>,
  { offset, limit }: Window,
): SelectQueryBuilder<DB, TB, Row> {
  const rows = matching(source, rules, query);
  if (offset === 0 || !isOwn(source, orderOf(source, rules, query).column) || !filtersOwnColumns(source, query))
    return rows.limit(limit).offset(offset);
  const id = sql.ref(`${source.alias}.id`);
  const ids = where(source.unjoined, conditionsOf(source, rules, query))
    .clearSelect()
    .select(id.as("id"))
    .orderBy(orderOf(source, rules, query).expression)
    .limit(limit)
    .offset(offset);
  return rows.where(sql<SqlBool>`${id} in (${ids})`);
}

const isOwn = ({ alias }: { alias: string }, column: string) => column.startsWith(`${alias}.`);

const filtersOwnColumns = <F extends string>(
  source: { alias: string; columns: Readonly<Record<F, string>> },
  query: Pick<ListQuery<F>, "filters">,
) => query.filters.every(({ field }) => isOwn(source, source.columns[field]));

/** The column that a list is ordered by, and the whole order; equal rows go by id (D-A30). */
function orderOf<F extends string, S extends string>(
  source: { alias: string; columns: Readonly<Record<F | S, string>>; emptyLast?: readonly (F | S)[]; order: string },
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

/** The rows of a list that match a query, in its order. */
export function matching<DB, TB extends keyof DB, Row, CDB, CTB extends keyof CDB, F extends string, S extends string>(
  source: PageSource<DB, TB, Row, CDB, CTB, F | S>,
  rules: ListRules<F, S>,
  query: ListQuery<F, S>,
): SelectQueryBuilder<DB, TB, Row> {
  return where(source.rows, conditionsOf(source, rules, query)).orderBy(orderOf(source, rules, query).expression);
}

/** How many rows match a query, to the last one. */
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
): Promise<number> {
  const conditions = conditionsOf(source, rules, query);
  return filtersOwnColumns(source, query)
    ? count(db, source.unjoined, conditions, null)
    : count(db, source.rows, conditions, null);
}

/** Values of one field are alternatives, different fields must all match (D-A28). */
const conditionsOf = <F extends string>(
  source: { columns: Readonly<Record<NoInfer<F>, string>>; timeZone?: string },
  rules: Pick<ListRules<F>, "filters">,
  query: Pick<ListQuery<F>, "filters">,
) =>
  [...Map.groupBy(query.filters, ({ field }) => field)].map(([field, group]) =>
    matches(
      source.columns[field],
      rules.filters[field],
      group.map(({ value }) => value),
      source.timeZone,
    ),
  );

interface Slice<DB, TB extends keyof DB, Row, CountDB, CountTB extends keyof CountDB> {
  /** Filtered and ordered already. */
  rows: SelectQueryBuilder<DB, TB, Row>;
  /** The same rows without joins and order; counted, in an index where that holds all that is asked. */
  unjoined: SelectQueryBuilder<CountDB, CountTB, object>;
}

/** One page of the lists that are asked for by POST (C-11). */
export async function slice<DB, TB extends keyof DB, Row, CountDB, CountTB extends keyof CountDB>(
  db: Db,
  { rows, unjoined }: Slice<DB, TB, Row, CountDB, CountTB>,
  { page, limit }: { page: number; limit: number },
): Promise<Page<Row>> {
  const offset = (page - 1) * limit;
  const found = await rows
    .limit(limit + 1)
    .offset(offset)
    .execute();
  return pageFrom(found, { page, limit }, () => count(db, unjoined, []));
}

/** The wire's shape of a page (A-192). */
export function presentPage<Row, Item>(page: Page<Row>, present: (row: Row) => Item) {
  const { rows, currentPage, total, totalIsLowerBound, hasMore } = page;
  return {
    results: rows.map(present),
    currentPage,
    total,
    ...(totalIsLowerBound && { totalIsLowerBound }),
    nextPage: hasMore ? currentPage + 1 : null,
    previousPage: currentPage > 1 ? currentPage - 1 : null,
  };
}

const where = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, conditions: Expression<SqlBool>[]) =>
  conditions.reduce((narrowed, condition) => narrowed.where(condition), query);

async function count<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  conditions: Expression<SqlBool>[],
  limit: number | null = countLimit + 1,
): Promise<number> {
  const all = where(query, conditions).clearSelect().select(sql`1`.as("one"));
  const some = limit === null ? all : all.limit(limit);
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Values of one field are alternatives; text contains, without regard to case and with `%` and `_` taken literally. */
export function matches(
  column: string,
  kind: FilterKind,
  values: readonly string[],
  timeZone?: string,
): RawBuilder<SqlBool> {
  const ref = sql.ref(column);
  if (kind === "text") {
    const patterns = values.map((value) => `%${value.replace(/[\\%_]/g, "\\$&")}%`);
    return patterns.length === 1 ? sql`${ref} ilike ${patterns[0]}` : sql`${ref} ilike any(${patterns}::text[])`;
  }
  if (kind === "number") return isOneOf(ref, values.map(Number), "bigint");
  if (kind === "flag")
    return isOneOf(
      ref,
      values.map((value) => value === "1"),
      "boolean",
    );
  if (typeof kind === "object" && "day" in kind) return isWithin(ref, kind, values, timeZone);
  return isOneOf(ref, values, "text");
}

/** A single value is compared as such, since only then does an index also give the order of the list. */
function isOneOf(ref: RawBuilder<unknown>, values: readonly unknown[], type: "bigint" | "boolean" | "text") {
  const as = sql.raw(type);
  return values.length === 1
    ? sql<SqlBool>`${ref} = ${values[0]}::${as}`
    : sql<SqlBool>`${ref} = any(${[...values]}::${as}[])`;
}

type DayLimit = Extract<FilterKind, { day: unknown }>;

/** From the first moment of the earliest day, or before the one that follows the latest: days are whole, also where clocks change. */
function isWithin(ref: RawBuilder<unknown>, { day }: DayLimit, days: readonly string[], timeZone: string | undefined) {
  if (!timeZone) throw new Error("A list with day filters needs the portal's time zone");
  const inOrder = days.toSorted();
  return day === "from"
    ? sql<SqlBool>`${ref} >= ${inOrder[0]}::date::timestamp at time zone ${timeZone}`
    : sql<SqlBool>`${ref} < (${inOrder.at(-1)}::date + 1)::timestamp at time zone ${timeZone}`;
}
