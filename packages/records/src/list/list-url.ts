import { defaultPageSize, type ListFilter, type ListQuery, type ListRules, pageSizes } from "@portal/api-client";
import type { QueryState } from "@portal/ui";

/** Reads page, size, order and filters from the address; invalid values count as absent. */
export function readListQuery<Filter extends string, Sort extends string>(
  rules: ListRules<Filter, Sort>,
  state: QueryState,
  storedLimit: number | undefined,
): ListQuery<Filter, Sort> {
  const chosen = rules.sortBy.find((key) => key === first(state, "sortBy"));
  const sort = first(state, "sort") === "desc" ? "desc" : "asc";
  const order = chosen ? ({ sortBy: chosen, sort } as const) : startOrder(rules);
  return {
    page: positive(first(state, "page")) ?? 1,
    limit: knownSize(Number(first(state, "limit"))) ?? knownSize(storedLimit) ?? defaultPageSize,
    filters: filterKeys(rules).flatMap((field) =>
      (state[field] ?? []).filter(Boolean).map((value) => ({ field, value })),
    ),
    ...order,
  };
}

/** The flat keys of the address; the first page and the default order are left out, so that links stay short. */
export function writeListQuery<Filter extends string, Sort extends string>(
  rules: ListRules<Filter, Sort>,
  query: ListQuery<Filter, Sort>,
): Record<string, string | string[] | undefined> {
  const startsSo = query.sortBy === rules.start?.[0] && query.sort === rules.start?.[1];
  const written: Record<string, string | string[] | undefined> = {
    page: query.page > 1 ? String(query.page) : undefined,
    limit: query.limit === defaultPageSize ? undefined : String(query.limit),
    sortBy: startsSo ? undefined : query.sortBy,
    sort: startsSo ? undefined : query.sort,
  };
  for (const { field, value } of query.filters) written[field] = [...[written[field] ?? []].flat(), value];
  return written;
}

/** The parts of the address beside the rows: the columns to show, and the saved view that it came from. */
export interface ListLook {
  readonly columns?: readonly string[] | undefined;
  readonly view?: number | undefined;
}

/** Reads `columns=a,b` and `view=7`; without them the user's own columns are shown. */
export function readListLook(state: QueryState): ListLook {
  const columns = (state.columns ?? []).flatMap((text) => text.split(",")).filter(Boolean);
  return { columns: columns.length > 0 ? columns : undefined, view: positive(first(state, "view")) };
}

export const writeListLook = ({ columns, view }: ListLook): Record<"columns" | "view", string | undefined> => ({
  columns: columns?.join(","),
  view: view === undefined ? undefined : String(view),
});

/** The next order of a column: a header cycles through ascending, descending and the default order. */
export function nextOrder<Filter extends string, Sort extends string>(
  rules: ListRules<Filter, Sort>,
  query: ListQuery<Filter, Sort>,
  field: Sort,
): Pick<ListQuery<Filter, Sort>, "sortBy" | "sort"> {
  if (query.sortBy === field && query.sort === "asc") return { sortBy: field, sort: "desc" };
  const isStart = query.sortBy === rules.start?.[0] && query.sort === rules.start?.[1];
  if (query.sortBy === field && !isStart) return startOrder(rules);
  return { sortBy: field, sort: "asc" };
}

/** Trims the values and leaves out empty rows and repetitions. */
export function cleanFilters<Filter extends string>(
  rows: readonly ListFilter<Filter>[],
): readonly ListFilter<Filter>[] {
  const filterByText = new Map<string, ListFilter<Filter>>();
  for (const { field, value } of rows) {
    const trimmed = value.trim();
    if (trimmed) filterByText.set(`${field}=${trimmed}`, { field, value: trimmed });
  }
  return [...filterByText.values()];
}

export const filterKeys = <Filter extends string>(rules: ListRules<Filter>): readonly Filter[] =>
  Object.keys(rules.filters) as Filter[];

const startOrder = <Sort extends string>({ start }: ListRules<string, Sort>) =>
  ({ sortBy: start?.[0], sort: start?.[1] }) as const;

const first = (state: QueryState, key: string): string | undefined => state[key]?.[0];

const positive = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

const knownSize = (size: number | undefined): number | undefined => pageSizes.find((known) => known === size);
