import { toast, toSearch, useCurrentRouteName, useQueryState, valuesByKey } from "@portal/ui";
import {
  keepPreviousData,
  skipToken,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { storedLimit, storeLimit, storeListQuery } from "./list-memory.ts";
import type {
  DownloadArgs,
  DownloadedFile,
  ListFilter,
  ListQueries,
  ListQuery,
  ListRules,
  Page,
} from "./list-types.ts";
import {
  cleanFilters,
  defaultPageSize,
  type ListLook,
  nextOrder,
  readListLook,
  readListQuery,
  writeListLook,
  writeListQuery,
} from "./list-url.ts";

export interface UseListPageOptions<Row, Filter extends string, Sort extends string> {
  /** `resourceQueries` of the module; without it the list is misconfigured and only says so (D-A71). */
  queries: ListQueries<Row, Filter, Sort> | undefined;
  /** `list` of the contract's paginate endpoint. */
  rules: ListRules<Filter, Sort>;
  /** The record's own id field, e.g. `carrierId`. */
  idField: Extract<keyof Row, string>;
}

export interface ListState<Row, Filter extends string = string, Sort extends string = string> {
  /** The list's route name; what its user keeps for it is kept under it. */
  readonly name: string;
  readonly idField: string;
  readonly rules: ListRules<Filter, Sort>;
  readonly query: ListQuery<Filter, Sort>;
  readonly look: ListLook;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly totalIsLowerBound: boolean;
  /** True until the first answer. */
  readonly loading: boolean;
  /** True while newer rows are on their way and the old ones stay. */
  readonly refreshing: boolean;
  /** Why the rows on screen could not be loaded; no toast is raised for it (B-638). */
  readonly failure: Error | null;
  readonly canRemove: boolean;
  readonly canRestore: boolean;
  idOf(row: Row): number;
  retry(): void;
  setPage(page: number): void;
  setLimit(limit: number): void;
  /** Moves the column on to its next order. */
  sortBy(field: string): void;
  setOrder(field: string, direction: "asc" | "desc"): void;
  applyFilters(filters: readonly ListFilter<Filter>[]): void;
  /** Puts the columns to show and the name of a view into the address. */
  changeLook(look: ListLook): void;
  /** Filters and order as an address query: what a link or a saved view needs to show the same list, whatever its page. */
  queryToShare(): string;
  /** Shows the list as such a query says; without one as it starts. */
  open(query?: string, view?: number): void;
  /** Downloads all rows that match; absent where the module exports none. */
  download?: ((args: DownloadArgs) => Promise<DownloadedFile>) | undefined;
  remove(id: number): Promise<unknown>;
  restore(id: number): Promise<unknown>;
}

/** The logic of a list screen: the address holds page, size, order and filters; TanStack Query holds the rows. */
export function useListPage<Row, Filter extends string, Sort extends string>({
  queries,
  rules,
  idField,
}: UseListPageOptions<Row, Filter, Sort>): ListState<Row, Filter, Sort> {
  const name = useCurrentRouteName() ?? location.pathname;
  const [state, setState] = useQueryState();
  const query = readListQuery(rules, state, storedLimit(name));
  const look = readListLook(state);
  const search = toSearch({ ...writeListQuery(rules, query), ...writeListLook(look) });
  useEffect(() => storeListQuery(name, search), [name, search]);

  const configured = queries !== undefined;
  useEffect(() => {
    if (!configured) toast.error("Missing connection name in dinamic route :(");
  }, [configured]);

  const load = useQuery<Page<Row>>({
    ...asQuery<Page<Row>>(queries?.paginate(query) ?? { queryKey: ["list without a connection"], queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const remove = useMutation(asMutation(queries?.remove?.()));
  const restore = useMutation(asMutation(queries?.restore?.()));

  const download = queries?.download?.bind(queries);

  const { refetch } = load;
  // an address that stays as it is asks too, and makes no history entry: whoever presses Search wants to know what is true now
  const go = useCallback(
    (next: Readonly<Record<string, string | string[] | undefined>>, push = true) =>
      toSearch(next) === search ? void refetch() : setState(next, { push }),
    [setState, refetch, search],
  );
  const show = useCallback(
    (change: Partial<ListQuery<Filter, Sort>>, push = true) =>
      go({ ...writeListQuery(rules, { ...query, ...change }), ...writeListLook(look) }, push),
    [go, rules, query, look],
  );
  const total = load.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / query.limit));
  const pastTheEnd =
    load.isSuccess && !load.isPlaceholderData && load.data.results.length === 0 && query.page > lastPage;
  useEffect(() => {
    if (pastTheEnd) show({ page: lastPage }, false);
  }, [pastTheEnd, lastPage, show]);

  return {
    name,
    idField,
    rules,
    query,
    look,
    rows: load.data?.results ?? [],
    total,
    totalIsLowerBound: load.data?.totalIsLowerBound ?? false,
    loading: (load.isPending && configured) || pastTheEnd,
    refreshing: load.isFetching && !load.isPending,
    failure: load.error,
    canRemove: queries?.remove !== undefined,
    canRestore: queries?.restore !== undefined,
    idOf: (row) => Number(row[idField]),
    retry: () => void load.refetch(),
    setPage: (page) => show({ page }),
    setLimit: (limit) => {
      storeLimit(name, limit);
      show({ limit, page: 1 });
    },
    sortBy: (field) => {
      const key = rules.sortBy.find((known) => known === field);
      if (key) show({ ...nextOrder(rules, query, key), page: 1 });
    },
    setOrder: (field, sort) => {
      const key = rules.sortBy.find((known) => known === field);
      if (key) show({ sortBy: key, sort, page: 1 });
    },
    applyFilters: (filters) => show({ filters: cleanFilters(filters), page: 1 }),
    changeLook: (changed) => setState({ ...writeListQuery(rules, query), ...writeListLook(changed) }),
    queryToShare: () => toSearch(writeListQuery(rules, { ...query, page: 1, limit: defaultPageSize })),
    open: (text = "", view) => {
      const limit = query.limit === defaultPageSize ? undefined : String(query.limit);
      go({ limit, ...valuesByKey(text), view: view === undefined ? undefined : String(view) });
    },
    download: download && ((args) => download(query, args)),
    remove: remove.mutateAsync,
    restore: restore.mutateAsync,
  };
}

/** The ladder reads options of any resource by their shape; here they become TanStack's own type again. */
const asQuery = <Data>(options: object) => options as UseQueryOptions<Data>;
const asMutation = (options: object | undefined) => (options ?? {}) as UseMutationOptions<unknown, Error, number>;
