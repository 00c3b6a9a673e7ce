import { texts } from "../texts.ts";
import { textProblem } from "./characters.ts";
import { firstOfWire, isRealDay, pickedDays, toDateRange } from "./date-range.ts";
import type { FieldError } from "./result.ts";

/** Words that a filter offers, while staff may also type another one; it matches exactly, as a choice does. */
interface Suggestions {
  readonly suggestions: readonly string[];
}

/** A day of the portal's time zone, as `YYYY-MM-DD`: the first that matches, or the last one. */
interface DayLimit {
  readonly day: "from" | "to";
}

/** One end of a list's range of days: the two travel sorted, each one day later than staff picked it. */
interface RangeEnd {
  readonly range: "first" | "last";
  /** The kind of the column: days of the calendar, or moments, whose days are those of the portal's time zone. */
  readonly of: "days" | "moments";
}

/** How a filter matches: text contains, a prefix begins, and exact text, number, flag and choice equal. */
export type FilterKind =
  | "text"
  | "prefix"
  | "exact"
  | "number"
  | "flag"
  | readonly string[]
  | Suggestions
  | DayLimit
  | RangeEnd;

export interface ListRules<Filter extends string = string, Sort extends string = string> {
  readonly filters: { readonly [Key in Filter]: FilterKind };
  readonly sortBy: readonly Sort[];
  /** The order if a call names none: `[column, direction]`; absent where the list takes no order, as for menus. */
  readonly start?: readonly [Sort, "asc" | "desc"];
  /**
   * The labels of filters that travel with indices and these words instead of as flat keys. The API reads both forms of every
   * list.
   */
  readonly labels?: { readonly [Key in NoInfer<Filter>]: string };
  /** The filters among them whose values travel as a list, also a single one. */
  readonly lists?: readonly NoInfer<Filter>[];
}

export interface ListFilter<Filter extends string = string> {
  readonly field: Filter;
  readonly value: string;
}

/** The query that list screens send and handlers receive; several values of one field are alternatives. */
export interface ListQuery<Filter extends string = string, Sort extends string = string> {
  readonly page: number;
  readonly limit: number;
  readonly filters: readonly ListFilter<Filter>[];
  readonly sortBy?: Sort;
  readonly sort?: "asc" | "desc";
  /** The columns of an export in their order; absent for all. They travel like a filter, as `columns=a,b`. */
  readonly columns?: readonly string[];
}

export const pageSizes = [15, 30, 50, 100] as const;
export const defaultPageSize = 15;
const maxLimit = 100;
/** The length of the longest text that a list shows. */
const maxFilterValue = 255;
const maxFilterValues = 100;
/** The length to which an unknown name is repeated. */
const maxFieldName = 50;

/**
 * Flattens a list query to the keys of the wire: `carrierName=a`, or an array if a field has several values; with `labels`,
 * `filters[0][queryValue]=reportName` and its companions.
 */
export function toListParams(
  query: ListQuery,
  rules: Pick<ListRules, "filters" | "labels" | "lists"> = { filters: {} },
): Record<string, string | string[]> {
  const params: Record<string, string | string[]> = { page: String(query.page), limit: String(query.limit) };
  const filters = withRange(rules, query.filters, (days) => {
    const { startDate, endDate } = toDateRange(days);
    return startDate && endDate ? { first: startDate, last: endDate } : null;
  });
  const byField = Map.groupBy(
    filters.filter(({ value }) => value.trim() !== ""),
    ({ field }) => field,
  );
  for (const [index, [field, group]] of [...byField].entries()) {
    const values = group.map(({ value }) => value.trim());
    if (rules.labels) Object.assign(params, namedFilter(rules, index, field, values));
    else params[field] = values.length === 1 ? (values[0] as string) : values;
  }
  if (query.sortBy) params.sortBy = query.sortBy;
  if (query.sort) params.sort = query.sort;
  return params;
}

/** One filter with its label, type and key, as `filters[0][text]=Name&filters[0][type]=text&…`. */
function namedFilter(
  { filters: kinds, labels, lists }: Pick<ListRules, "filters" | "labels" | "lists">,
  index: number,
  field: string,
  values: readonly string[],
): Record<string, string | string[]> {
  const isList = values.length > 1 || lists?.includes(field);
  return {
    [`filters[${index}][text]`]: labels?.[field] ?? field,
    [`filters[${index}][type]`]: isList ? "list" : kinds[field] === "number" ? "number" : "text",
    [`filters[${index}][queryValue]`]: field,
    ...(isList ? { [`filters[${index}][values]`]: [...values] } : { [`filters[${index}][value]`]: values.join() }),
  };
}

/** The filters with the two ends of their range as `turn` gives them; a single end stands for both. */
function withRange(
  { filters: kinds }: Pick<ListRules, "filters">,
  filters: readonly ListFilter[],
  turn: (days: readonly string[]) => { first: string; last: string } | null,
): readonly ListFilter[] {
  const endOf = (field: string) => {
    const kind = Object.hasOwn(kinds, field) ? kinds[field] : undefined;
    return typeof kind === "object" && "range" in kind ? kind.range : undefined;
  };
  const days = filters
    .filter(({ field, value }) => endOf(field) && value.trim() !== "")
    .map(({ value }) => value.trim());
  if (days.length === 0) return filters;
  const turned = turn(days.toSorted());
  return [
    ...filters.filter(({ field }) => !endOf(field)),
    ...Object.keys(kinds).flatMap((field) => {
      const end = endOf(field);
      return end && turned ? [{ field, value: turned[end] }] : [];
    }),
  ];
}

export type ParsedListQuery = { ok: true; query: ListQuery } | { ok: false; errors: FieldError[] };

/**
 * Reads the wire's keys (plain, indexed, repeated, or with `filters`, see `listFilters`); names each bad or unknown key. Only an
 * export has columns to choose.
 */
export function parseListQuery(
  rules: ListRules,
  { columns, ...raw }: Readonly<Record<string, unknown>>,
  choices?: readonly string[],
): ParsedListQuery {
  const errors: FieldError[] = [];
  const { page, limit, sortBy, sort, filters, ...flat } =
    choices || columns === undefined ? (raw as Record<string, unknown>) : { ...raw, columns };
  const integer = (field: string, value: unknown, fallback: number, max: number) => {
    if (value === undefined || value === "") return fallback;
    const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= 1 && number <= max) return number;
    errors.push({ field, message: texts.notAnInteger });
    return fallback;
  };
  const oneOf = <T extends string>(field: string, value: unknown, choices: readonly T[]): T | undefined => {
    if (value === undefined || value === "") return undefined;
    const found = choices.find((choice) => choice === value);
    if (!found) errors.push({ field, message: `Must be one of: ${choices.join(", ")}` });
    return found;
  };
  const takesOrder = rules.sortBy.length > 0; // a list without an order ignores both keys
  const query: ListQuery = {
    page: integer("page", page, 1, Number.MAX_SAFE_INTEGER),
    limit: integer("limit", limit, defaultPageSize, maxLimit),
    sortBy: takesOrder ? oneOf("sortBy", sortBy, rules.sortBy) : undefined,
    sort: takesOrder ? oneOf("sort", sort, ["asc", "desc"] as const) : undefined,
    filters: fewFilters([...flatFilters(flat, errors), ...listFilters(filters, errors)], errors).flatMap(
      ({ field, value }) => {
        const kind = Object.hasOwn(rules.filters, field) ? rules.filters[field] : undefined;
        const given = value.trim();
        if (kind && given === "") return [];
        const problem = kind ? valueProblem(kind, given) : "Unknown filter";
        if (kind && !problem) return [{ field, value: normalise(kind, given) }];
        errors.push({ field: field.slice(0, maxFieldName), message: problem ?? "Unknown filter" });
        return [];
      },
    ),
  };
  const chosen = choices && chosenColumns(columns, choices, errors);
  if (errors.length > 0) return { ok: false, errors };
  const picked = withRange(rules, query.filters, (days) => pickedDays({ startDate: days[0], endDate: days.at(-1) }));
  return { ok: true, query: { ...query, filters: picked, ...(chosen && { columns: chosen }) } };
}

/** The columns of `columns=a,b`, each once; undefined where none are named. */
function chosenColumns(
  value: unknown,
  choices: readonly string[],
  errors: FieldError[],
): readonly string[] | undefined {
  const parts = [value ?? ""].flat();
  const named = parts.flatMap((part) => (typeof part === "string" ? part.split(",").filter(Boolean) : [""]));
  if (named.some((name) => !choices.includes(name)))
    errors.push({ field: "columns", message: `Must be some of: ${choices.join(", ")}` });
  return named.length > 0 ? [...new Set(named)] : undefined;
}

/** Refuses too many filters before any is checked: each value costs the database a search. */
function fewFilters(all: readonly ListFilter[], errors: FieldError[]): readonly ListFilter[] {
  const tooMany = all[maxFilterValues];
  if (!tooMany) return all;
  errors.push({ field: tooMany.field.slice(0, maxFieldName), message: texts.atMostAtOnce(maxFilterValues) });
  return [];
}

function* flatFilters(flat: Record<string, unknown>, errors: FieldError[]): Generator<ListFilter> {
  for (const [field, value] of Object.entries(flat))
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === "string") yield { field, value: one };
      else errors.push({ field: field.slice(0, maxFieldName), message: "Must be a value or a list of values" });
}

/**
 * Rows of `filters[0][field]` and `[value]`, or of `[queryValue]` and `[value]` or `[values]` beside a `[text]` and `[type]`
 * for people.
 */
function* listFilters(filters: unknown, errors: FieldError[]): Generator<ListFilter> {
  if (filters === undefined || filters === "") return;
  const rows = Array.isArray(filters) ? filters : [filters];
  for (const row of rows) {
    const given = (typeof row === "object" && row !== null ? row : {}) as Record<string, unknown>;
    const field = given.field ?? given.queryValue;
    const { value = given.values === undefined ? "" : [], values: list = [] } = given;
    const values: unknown[] = [value, list].flat();
    if (typeof field !== "string" || values.some((one) => typeof one !== "string"))
      errors.push({ field: "filters", message: "Each filter needs a field and a value" });
    else for (const one of values) yield { field, value: one as string };
  }
}

const flags: Readonly<Record<string, "1" | "0">> = { 1: "1", true: "1", 0: "0", false: "0" };

/** A value that fits its kind, in the form of the wire and the database. */
const normalise = (kind: FilterKind, value: string): string =>
  kind === "flag" ? (flags[value] ?? value) : value.normalize("NFC");

/** The reason why a value does not fit its kind, or null. Length comes first, so that no pattern sees a long text. */
function valueProblem(kind: FilterKind, value: string): string | null {
  if (value.length > maxFilterValue) return texts.lessThan(maxFilterValue);
  const problem = textProblem(value, { lines: true });
  if (problem) return problem;
  if (kind === "text" || kind === "prefix" || kind === "exact") return null;
  if (kind === "number") return /^-?\d{1,15}$/.test(value) ? null : texts.onlyNumeric;
  if (kind === "flag") return Object.hasOwn(flags, value) ? null : notAChoice;
  if ("day" in kind) return isRealDay(value) ? null : notADay;
  if ("range" in kind) return isRealDay(value) && value >= firstOfWire ? null : notADay;
  return "suggestions" in kind || kind.includes(value) ? null : notAChoice;
}

const notAChoice = "Is not one of the choices";
const notADay = "Must be a day of the calendar";
