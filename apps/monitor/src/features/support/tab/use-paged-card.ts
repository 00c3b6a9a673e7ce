import type { ListFilter, Page } from "@portal/records";
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";

/** What a paged card asks for; the search and the tab say about whom. */
export interface CardQuery<Filter extends string = string, Sort extends string = string> {
  readonly page: number;
  readonly limit: number;
  readonly filters: readonly ListFilter<Filter>[];
  readonly sortBy?: Sort | undefined;
  readonly sort?: "asc" | "desc" | undefined;
}

const firstPage = { page: 1, limit: 15, filters: [] } as const;

/**
 * A card whose rows the server pages: page, size, filters and order, which live as long as the tab, and the rows that
 * answer them. Each change asks; the old rows stay, marked as refreshing, until the new ones are there (B-129, B-143, M-7).
 */
export function usePagedCard<
  Answer extends Page<unknown>,
  Key extends QueryKey,
  Filter extends string = string,
  Sort extends string = string,
>(
  queryOf: (query: CardQuery<Filter, Sort>) => UseQueryOptions<Answer, Error, Answer, Key>,
  sortable: readonly Sort[] = [],
) {
  const [query, setQuery] = useState<CardQuery<Filter, Sort>>(firstPage);
  const load = useQuery({ ...queryOf(query), placeholderData: keepPreviousData });
  const rows: Answer["results"] = load.data?.results ?? [];
  const show = (change: Partial<CardQuery<Filter, Sort>>) => setQuery((before) => ({ ...before, page: 1, ...change }));
  return {
    query,
    load,
    rows,
    /** What to say where there are no rows; false while there are, or may be. */
    emptyText: (nothing: string) =>
      load.isSuccess &&
      !load.isPlaceholderData &&
      rows.length === 0 &&
      (query.filters.length > 0 ? "Nothing matches these filters" : nothing),
    setPage: (page: number) => show({ page }),
    setLimit: (limit: number) => show({ limit }),
    /** Search: the same filters as before are asked for again (B-128). */
    search: (given: readonly ListFilter<Filter>[]) => {
      const filters = given.filter(({ value }) => value.trim() !== "").map(({ field, value }) => ({ field, value })); // rows of the builder carry more, which is no part of the question
      if (JSON.stringify(filters) === JSON.stringify(query.filters)) void load.refetch();
      else show({ filters });
    },
    /** A header cycles ascending, descending, and back to the newest first (D-A30, C-10). */
    sortBy: (field: string) => {
      const key = sortable.find((known) => known === field);
      if (key) show(nextOrder(query, key));
    },
    sort: query.sortBy && query.sort ? { by: query.sortBy, direction: query.sort } : undefined,
  };
}

function nextOrder<Sort extends string>({ sortBy, sort }: CardQuery<string, Sort>, key: Sort) {
  if (sortBy !== key) return { sortBy: key, sort: "asc" as const };
  return sort === "asc" ? { sortBy: key, sort: "desc" as const } : { sortBy: undefined, sort: undefined };
}

/** The value of one filter, or undefined where it is not set. */
export const filterValue = <Filter extends string>(filters: readonly ListFilter<Filter>[], field: NoInfer<Filter>) =>
  filters.findLast((filter) => filter.field === field)?.value;
