import { skipToken, type UseMutationOptions, type UseQueryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { usePortalData } from "../portal-data.tsx";
import type { LoadOptions, WriteOptions } from "./list-types.ts";

/** A list as its user wants to find it again: filters, order and columns as an address query, under a name. */
export interface ListView {
  readonly viewId: number;
  readonly list: string;
  readonly viewName: string;
  readonly viewQuery: string;
}

export interface HiddenColumns {
  readonly list: string;
  readonly hiddenColumns: readonly string[];
}

/** What the signed-in user keeps for all lists. */
export interface KeptListSettings {
  readonly columns: readonly HiddenColumns[];
  readonly views: readonly ListView[];
}

/** Where lists keep what their user chose; the shell gives it, so that a list needs no API. */
export interface ListSettingsSource {
  load(): LoadOptions<KeptListSettings>;
  saveColumns(): WriteOptions<HiddenColumns>;
  createView(): WriteOptions<Omit<ListView, "viewId">>;
  editView(): WriteOptions<Omit<ListView, "list">>;
  removeView(): WriteOptions<number>;
}

export interface ListSettings {
  /** False where nothing is kept: a list offers neither columns nor views then. */
  readonly offered: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly hidden: readonly string[];
  readonly views: readonly ListView[];
  retry(): void;
  hide(fields: readonly string[]): void;
  /** Resolves with the saved view. */
  createView(view: Pick<ListView, "viewName" | "viewQuery">): Promise<ListView>;
  editView(view: Omit<ListView, "list">): Promise<unknown>;
  removeView(id: number): Promise<unknown>;
}

/** What the user keeps for one list. All lists are loaded in one call, so that the next list opens without waiting. */
export function useListSettings(list: string): ListSettings {
  const { listSettings: source } = usePortalData();
  const load = useQuery<KeptListSettings>({
    ...asQuery<KeptListSettings>(source?.load() ?? { queryKey: ["no list settings"], queryFn: skipToken }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const columns = useMutation(asMutation<HiddenColumns, unknown>(source?.saveColumns()));
  const create = useMutation(asMutation<Omit<ListView, "viewId">, ListView>(source?.createView()));
  const edit = useMutation(asMutation<Omit<ListView, "list">, unknown>(source?.editView()));
  const remove = useMutation(asMutation<number, unknown>(source?.removeView()));
  return {
    offered: source !== undefined,
    loading: source !== undefined && load.isPending,
    failed: load.isError,
    hidden: load.data?.columns.find((kept) => kept.list === list)?.hiddenColumns ?? [],
    views: load.data?.views.filter((view) => view.list === list) ?? [],
    retry: () => void load.refetch(),
    hide: (hiddenColumns) => columns.mutate({ list, hiddenColumns }),
    createView: (view) => create.mutateAsync({ list, ...view }),
    editView: edit.mutateAsync,
    removeView: remove.mutateAsync,
  };
}

/** The ladder reads options by their shape; here they become TanStack's own type again. */
const asQuery = <Data>(options: object) => options as UseQueryOptions<Data>;
const asMutation = <Variables, Answer>(options: object | undefined) =>
  (options ?? {}) as UseMutationOptions<Answer, Error, Variables>;
