import { type Download, defaultPageSize, type ListQuery, type ListRules } from "@portal/api-client";
import type { ResourceName } from "@portal/api-client/resources";
import { useHiddenFilters } from "@portal/auth";
import { toast, toSearch, useCurrentRouteName, useQueryState, valuesByKey } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { asMutation, type DownloadArgs, type LoadOptions, type WriteOptions } from "../options.ts";
import { storedLimit, storeLimit } from "./list-limit.ts";
import { storeListQuery } from "./list-memory.ts";
import { useDefaultView } from "./list-settings.ts";
import { type ListLook, readListLook, readListQuery, writeListLook, writeListQuery } from "./list-url.ts";
import { type ListSubject, useListSubject } from "./use-list-subject.ts";
import { usePrefetchForm } from "./use-prefetch-form.ts";
import { type Page, type RowsState, useRows } from "./use-rows.ts";

type ListAddress = Record<string, string | string[] | undefined>;

/** The part of `resourceQueries` that a list needs. */
interface ListQueries<Row, Filter extends string = string, Sort extends string = string> {
  paginate(query: ListQuery<Filter, Sort>): LoadOptions<Page<Row>>;
  /** One record, with the query of its form. */
  get?(id: number): LoadOptions<unknown>;
  remove?(): WriteOptions<number>;
  restore?(): WriteOptions<number>;
  /** All matching rows as a file; absent where the module has no export. */
  download?(query: ListQuery<Filter, Sort>, args: DownloadArgs): Promise<Download>;
  /** The columns of that file, where they are not those that the list sorts by. */
  fileColumns?: readonly string[];
}

export interface UseListPageOptions<Row, Filter extends string, Sort extends string> {
  /** `resourceQueries` of the module; without it the list is misconfigured and only says so. */
  queries: ListQueries<Row, Filter, Sort> | undefined;
  /** `list` of the contract's paginate endpoint. */
  rules: ListRules<Filter, Sort>;
  /** The subject of the list: a resource of the contract's table, or the same facts for another list. */
  of: ResourceName | ListSubject;
}

export interface ListState<Row, Filter extends string = string, Sort extends string = string>
  extends RowsState<Row, Filter, Sort> {
  /** The list's route name, which is also the key of its user's settings. */
  readonly name: string;
  readonly subject: ListSubject;
  readonly look: ListLook;
  readonly canRemove: boolean;
  readonly canRestore: boolean;
  idOf(row: Row): number;
  /** Prefetches the form before it is opened: its code, and the record. */
  prefetch(id?: number): void;
  /** @deprecated Use `prefetch`. */
  ahead(id?: number): void;
  /** Puts the shown columns and the name of a view into the address. */
  changeLook(look: ListLook): void;
  /** Filters and order as an address query: a link or a saved view shows the same list with it, from its first page. */
  queryToShare(): string;
  /** Shows the list of such a query; without one, the default list. */
  open(query?: string, view?: number): void;
  /** Downloads all matching rows; absent where the module has no export. */
  download?: ((args: DownloadArgs) => Promise<Download>) | undefined;
  /** The columns that the file of `download` can have. */
  readonly fileColumns: readonly string[];
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
  const queryInAddress = readListQuery(rules, state, storedLimit(name));
  const hidden = useHiddenFilters();
  // a link of somebody else may have filters that this user's tie hides
  const query = { ...queryInAddress, filters: queryInAddress.filters.filter(({ field }) => !hidden.includes(field)) };
  const look = readListLook(state);
  const standard = useDefaultView(name);
  /** The list of all records keeps that in its address, where an address without anything opens the view of a role. */
  const asAll = (written: ListAddress): ListAddress =>
    standard && toSearch({ ...written, limit: undefined }) === "" ? { ...written, view: "all" } : written;
  const write = (written: ListQuery<Filter, Sort>, shown = look) =>
    asAll({
      ...writeListQuery(rules, written),
      ...(isOwn(storedLimit(name)) && { limit: String(written.limit) }),
      ...writeListLook(shown),
    });
  const asView = (text: string, view?: number): ListAddress => ({
    limit: write(query).limit,
    ...valuesByKey(text),
    view: view === undefined ? undefined : String(view),
  });
  const search = toSearch(write(query));
  useEffect(() => storeListQuery(name, search), [name, search]);

  const opens = standard !== undefined && Object.keys(state).length === 0;
  const openDefault = useEffectEvent(() => {
    if (standard) setState(asView(standard.viewQuery, standard.viewId));
  });
  useEffect(() => {
    if (opens) openDefault();
  }, [opens]);

  const configured = queries !== undefined;
  useEffect(() => {
    if (!configured) toast.error("Missing connection name in dinamic route :(");
  }, [configured]);

  const ask = (next: ListQuery<Filter, Sort>, push: boolean, before: ListQuery<Filter, Sort>) => {
    if (next.limit !== before.limit) {
      storeLimit(name, next.limit);
      setState(write(before)); // Back leads to this page as it was, not to the one of that number in the new size
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
    loading: rows.loading || opens,
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
      const next = asAll(asView(text, view));
      if (toSearch(next) === search) rows.retry();
      else setState(next, { push: true });
    },
    download:
      download &&
      (({ columns, ...args }) => {
        const chosen = columns ? [{ field: "columns" as Filter, value: columns.join(",") }] : []; // travels like a filter
        return download({ ...query, filters: [...query.filters, ...chosen] }, args);
      }),
    fileColumns: queries?.fileColumns ?? rules.sortBy,
    remove: remove.mutateAsync,
    restore: restore.mutateAsync,
  };
}

/** Whether a list starts with an unusual page size, so that the address has to name the usual one. */
const isOwn = (limit: number | undefined) => limit !== undefined && limit !== defaultPageSize;
