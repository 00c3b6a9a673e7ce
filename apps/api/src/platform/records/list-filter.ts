import type { FilterKind, ListQuery, ListRules } from "@portal/api-client";
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { startOfDay } from "#platform/time/portal-day.ts";

/** The conditions of filters: values of one field are alternatives, and different fields must all match. */
export const conditionsOf = <F extends string>(
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

/** A query narrowed by conditions, all of which must hold. */
export const where = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  conditions: Expression<SqlBool>[],
) => conditions.reduce((narrowed, condition) => narrowed.where(condition), query);

/** Escapes `%` and `_`, so that a pattern takes them literally. */
const literally = (value: string) => value.replace(/[\\%_]/g, "\\$&");

/**
 * The condition of one filter. Its values are alternatives; a text matches if it contains one, without regard to case and with
 * `%` and `_` taken literally.
 */
export function matches(
  column: string,
  kind: FilterKind,
  values: readonly string[],
  timeZone?: string,
): RawBuilder<SqlBool> {
  const ref = sql.ref(column);
  if (kind === "prefix")
    return isLike(
      ref,
      values.map((value) => `${literally(value)}%`),
    );
  if (kind === "text") {
    const patterns = values.map((value) => `%${literally(value)}%`);
    return patterns.length === 1 ? sql`${ref} ilike ${patterns[0]}` : sql`${ref} ilike any(${patterns}::text[])`;
  }
  if (kind === "number") return isOneOf(ref, values.map(Number), "bigint");
  if (kind === "flag")
    return isOneOf(
      ref,
      values.map((value) => value === "1"),
      "boolean",
    );
  if (typeof kind === "object" && "day" in kind) return isWithin(ref, kind.day, values, timeZone);
  if (typeof kind === "object" && "range" in kind) return isInRange(ref, kind, values, timeZone);
  return isOneOf(ref, values, "text");
}

/** Matches patterns with regard to case. A single pattern is sent without an array, because only then an index is used. */
const isLike = (ref: RawBuilder<unknown>, patterns: readonly string[]) =>
  patterns.length === 1 ? sql<SqlBool>`${ref} like ${patterns[0]}` : sql<SqlBool>`${ref} like any(${patterns}::text[])`;

/**
 * Compares with one of several values. A single value is sent without an array, because only then an index also gives the order
 * of the list; several are one value of the statement, whose text is then the same for any number of them.
 */
export function isOneOf(ref: RawBuilder<unknown>, values: readonly unknown[], type: "bigint" | "boolean" | "text") {
  const as = sql.raw(type);
  return values.length === 1
    ? sql<SqlBool>`${ref} = ${values[0]}::${as}`
    : sql<SqlBool>`${ref} = any(${[...values]}::${as}[])`;
}

type RangeEnd = Extract<FilterKind, { range: unknown }>;

/** From the first day picked, or to the last one; columns that hold days are compared directly. */
function isInRange(ref: RawBuilder<unknown>, end: RangeEnd, days: readonly string[], timeZone: string | undefined) {
  if (end.of === "moments") return isWithin(ref, end.range === "first" ? "from" : "to", days, timeZone);
  const [day] = days;
  return end.range === "first" ? sql<SqlBool>`${ref} >= ${day}::date` : sql<SqlBool>`${ref} <= ${day}::date`;
}

/** From the first moment of the earliest day, or to the end of the latest. Days are whole, also where clocks change. */
function isWithin(
  ref: RawBuilder<unknown>,
  limit: "from" | "to",
  days: readonly string[],
  timeZone: string | undefined,
) {
  if (!timeZone) throw new Error("A list with day filters needs the portal's time zone");
  const inOrder = days.toSorted();
  return limit === "from"
    ? sql<SqlBool>`${ref} >= ${startOfDay(sql`${inOrder[0]}::date`, timeZone)}`
    : sql<SqlBool>`${ref} < ${startOfDay(sql`${inOrder.at(-1)}::date + 1`, timeZone)}`;
}
