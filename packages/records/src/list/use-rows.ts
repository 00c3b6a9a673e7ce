import type { ListFilter, ListQuery, ListRules } from "@portal/api-client";
import { hashKey, keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { asQuery, type LoadOptions } from "../options.ts";
import { cleanFilters, nextOrder, readListQuery } from "./list-url.ts";

/** The part of a paged answer that a list reads. */
export interface Page<Row> {
  readonly results: readonly Row[];
  readonly total: number;
  readonly totalIsLowerBound?: boolean | undefined;
}

export interface UseRowsOptions<Row, Filter extends string, Sort extends string> {
  /** Query options of one page; absent where there is nothing to load. */
  paginate: ((query: ListQuery<Filter, Sort>) => LoadOptions<Page<Row>>) | undefined;
  /** The filters and sort keys; none by default. */
  rules?: ListRules<Filter, Sort>;
  /** Holds the query, e.g. in the address; by default the rows hold it while they are on screen. */
  asked?: Asked<Filter, Sort>;
}

/** The current query, and the function that changes it. */
interface Asked<Filter extends string, Sort extends string> {
  readonly query: ListQuery<Filter, Sort>;
  /** Puts `next` in the place of `before`. `push` is false where staff did not cause the change, so that Back skips it. */
  ask(next: ListQuery<Filter, Sort>, push: boolean, before: ListQuery<Filter, Sort>): void;
}

export interface RowsState<Row, Filter extends string = string, Sort extends string = string> {
  readonly rules: ListRules<Filter, Sort>;
  readonly query: ListQuery<Filter, Sort>;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly totalIsLowerBound: boolean;
  /** True until the first answer. */
  readonly loading: boolean;
  /** True while newer rows are loading and the old ones stay. */
  readonly refreshing: boolean;
  /** True where the answer to the current query has no rows. */
  readonly empty: boolean;
  /** The error of the load; it raises no toast. */
  readonly failure: Error | null;
  retry(): void;
  setPage(page: number): void;
  setLimit(limit: number): void;
  /** Moves the column on to its next order. */
  sortBy(field: string): void;
  setOrder(field: string, direction: "asc" | "desc"): void;
  applyFilters(filters: readonly ListFilter<Filter>[]): void;
}

/**
 * Rows that the server pages, with their filters and order. Each change loads them, and so does the same query once
 * more: Search always shows the latest state. The old rows stay until the new ones are there.
 */
export function useRows<Row, Filter extends string = never, Sort extends string = never>({
  paginate,
  rules = noRules as object as ListRules<Filter, Sort>, // without rules there is no key to name
  asked,
}: UseRowsOptions<Row, Filter, Sort>): RowsState<Row, Filter, Sort> {
  const [ownQuery, setOwnQuery] = useState(() => readListQuery(rules, {}, undefined));
  const { query, ask } = asked ?? { query: ownQuery, ask: setOwnQuery };
  const load = useQuery<Page<Row>>({
    ...asQuery<Page<Row>>(paginate?.(query) ?? { queryKey: ["rows without a connection"], queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const { refetch } = load;
  const newest = useNewest(query);
  const show = (change: Partial<ListQuery<Filter, Sort>>, push = true) => {
    const before = newest.current;
    const next = { ...before, ...change };
    if (hashKey([next]) === hashKey([before])) return void refetch();
    newest.current = next;
    ask(next, push, before);
  };

  const rows = load.data?.results ?? [];
  const total = load.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / query.limit));
  const answered = !load.isPlaceholderData && load.error === null;
  const pastTheEnd = load.isSuccess && answered && rows.length === 0 && query.page > lastPage;
  const showLastPage = useEffectEvent(() => show({ page: lastPage }, false));
  useEffect(() => {
    if (pastTheEnd) showLastPage();
  }, [pastTheEnd]);
  const loading = (load.isPending && paginate !== undefined) || pastTheEnd;

  const inOrder = (field: string, order: (key: Sort) => Pick<ListQuery<Filter, Sort>, "sortBy" | "sort">) => {
    const key = rules.sortBy.find((known) => known === field);
    if (key) show({ ...order(key), page: 1 });
  };
  return {
    rules,
    query,
    rows,
    total,
    totalIsLowerBound: load.data?.totalIsLowerBound ?? false,
    loading,
    refreshing: load.isFetching && !load.isPending,
    empty: answered && !loading && rows.length === 0,
    failure: load.error,
    retry: () => void refetch(),
    setPage: (page) => show({ page }),
    setLimit: (limit) => show({ limit, page: 1 }),
    sortBy: (field) => inOrder(field, (key) => nextOrder(rules, newest.current, key)),
    setOrder: (field, sort) => inOrder(field, (sortBy) => ({ sortBy, sort })),
    applyFilters: (filters) => show({ filters: cleanFilters(filters), page: 1 }),
  };
}

/** The newest query. The router shows an address a render late, and a second click may come in between. */
function useNewest<Query extends object>(query: Query) {
  const newest = useRef(query);
  const shown = hashKey([query]);
  const follow = useEffectEvent(() => {
    newest.current = query;
  });
  useEffect(follow, [shown]); // not after each render: one from before the click may come late
  return newest;
}

const noRules: ListRules<never, never> = { filters: {}, sortBy: [] };
