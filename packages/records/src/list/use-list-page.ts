import { type Download, defaultPageSize, type ListQuery, type ListRules, type OnReceive } from "@portal/api-client";
import type { ResourceName } from "@portal/api-client/resources";
import { useHiddenFilters } from "@portal/auth";
import { toast, toSearch, useCurrentRouteName, useQueryState, valuesByKey } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { asMutation, type LoadOptions, type WriteOptions } from "../options.ts";
import { storedLimit, storeLimit } from "./list-limit.ts";
import { storeListQuery } from "./list-memory.ts";
import { type ListLook, readListLook, readListQuery, writeListLook, writeListQuery } from "./list-url.ts";
import { type ListSubject, useListSubject } from "./use-list-subject.ts";
import { usePrefetchForm } from "./use-prefetch-form.ts";
import { type Page, type RowsState, useRows } from "./use-rows.ts";

export interface DownloadArgs {
  readonly signal?: AbortSignal;
  readonly onReceive?: OnReceive;
}

/** The part of `resourceQueries` that a list needs. */
interface ListQueries<Row, Filter extends string = string, Sort extends string = string> {
  paginate(query: ListQuery<Filter, Sort>): LoadOptions<Page<Row>>;
  /** One record, as its form asks for it. */
  get?(id: number): LoadOptions<unknown>;
  remove?(): WriteOptions<number>;
  restore?(): WriteOptions<number>;
  /** All rows that match, as a file; absent where the module exports none. */
  download?(query: ListQuery<Filter, Sort>, args: DownloadArgs): Promise<Download>;
}

export interface UseListPageOptions<Row, Filter extends string, Sort extends string> {
  /** `resourceQueries` of the module; without it the list is misconfigured and only says so (D-A71). */
  queries: ListQueries<Row, Filter, Sort> | undefined;
  /** `list` of the contract's paginate endpoint. */
  rules: ListRules<Filter, Sort>;
  /** What the list shows: a resource of the contract's table, or what that table would say. */
  of: ResourceName | ListSubject;
}

export interface ListState<Row, Filter extends string = string, Sort extends string = string>
  extends RowsState<Row, Filter, Sort> {
  /** The list's route name; what its user keeps for it is kept under it. */
  readonly name: string;
  readonly subject: ListSubject;
  readonly look: ListLook;
  readonly canRemove: boolean;
  readonly canRestore: boolean;
  idOf(row: Row): number;
  /** Starts what the form needs before it is opened: its code, and the call for the record. */
  prefetch(id?: number): void;
  /** @deprecated Use `prefetch`. */
  ahead(id?: number): void;
  /** Puts the columns to show and the name of a view into the address. */
  changeLook(look: ListLook): void;
  /** Filters and order as an address query: what a link or a saved view needs to show the same list, whatever its page. */
  queryToShare(): string;
  /** Shows the list as such a query says; without one as it starts. */
  open(query?: string, view?: number): void;
  /** Downloads all rows that match; absent where the module exports none. */
  download?: ((args: DownloadArgs) => Promise<Download>) | undefined;
  remove(id: number): Promise<unknown>;
  restore(id: number): Promise<unknown>;
}

/** The logic of a list screen: the address holds page, size, order and filters; TanStack Query holds the rows. */
export function useListPage<Row, Filter extends string, Sort extends string>({
  queries,
  rules,
  of,
}: UseListPageOptions<Row, Filter, Sort>): ListState<Row, Filter, Sort> {
  const subject = useListSubject(of);
  const name = useCurrentRouteName() ?? location.pathname;
  const [state, setState] = useQueryState();
  const asked = readListQuery(rules, state, storedLimit(name));
  const hidden = useHiddenFilters();
  // a link of somebody else may filter by what this user's tie hides (A-006, D-A12)
  const query = { ...asked, filters: asked.filters.filter(({ field }) => !hidden.includes(field)) };
  const look = readListLook(state);
  const write = (written: ListQuery<Filter, Sort>, shown = look) => ({
    ...writeListQuery(rules, written),
    ...(isOwn(storedLimit(name)) && { limit: String(written.limit) }),
    ...writeListLook(shown),
  });
  const search = toSearch(write(query));
  useEffect(() => storeListQuery(name, search), [name, search]);

  const configured = queries !== undefined;
  useEffect(() => {
    if (!configured) toast.error("Missing connection name in dinamic route :(");
  }, [configured]);

  const ask = (next: ListQuery<Filter, Sort>, push: boolean) => {
    if (next.limit !== query.limit) {
      storeLimit(name, next.limit);
      setState(write(query)); // Back leads to this page as it was, not to the one of that number in the new size
    }
    setState(write(next), { push });
  };
  const rows = useRows({ paginate: queries?.paginate.bind(queries), rules, asked: { query, ask } });
  const remove = useMutation(asMutation(queries?.remove?.()));
  const restore = useMutation(asMutation(queries?.restore?.()));
  const download = queries?.download?.bind(queries);
  const prefetch = usePrefetchForm(subject.form, queries?.get?.bind(queries));

  return {
    ...rows,
    name,
    subject,
    look,
    canRemove: queries?.remove !== undefined,
    canRestore: queries?.restore !== undefined,
    prefetch,
    ahead: prefetch,
    idOf: (row) => Number(row[subject.idField as keyof Row]),
    changeLook: (changed) => setState(write(query, changed)),
    queryToShare: () => toSearch(writeListQuery(rules, { ...query, page: 1, limit: defaultPageSize })),
    open: (text = "", view) => {
      const next = {
        limit: write(query).limit,
        ...valuesByKey(text),
        view: view === undefined ? undefined : String(view),
      };
      if (toSearch(next) === search) rows.retry();
      else setState(next, { push: true });
    },
    download: download && ((args) => download(query, args)),
    remove: remove.mutateAsync,
    restore: restore.mutateAsync,
  };
}

/** Whether a list starts with another size than usual, so that the usual one must be said in the address (D-A31). */
const isOwn = (limit: number | undefined) => limit !== undefined && limit !== defaultPageSize;
