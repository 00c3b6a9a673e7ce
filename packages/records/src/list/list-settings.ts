import type { ListSettings as KeptListSettings, ListView, ViewOfRole } from "@portal/api-client/contract/list-settings";
import { skipToken, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { asMutation, asQuery } from "../options.ts";
import { type HiddenColumns, usePortalData } from "../portal-data.tsx";

export interface ListSettings {
  /** False where settings are not kept: the list then has neither columns nor views to choose. */
  readonly offered: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  /** Absent until the user has chosen columns of this list. */
  readonly hidden: readonly string[] | undefined;
  readonly views: readonly ListView[];
  /** The views that roles of the user have. */
  readonly roleViews: readonly ViewOfRole[];
  retry(): void;
  hide(fields: readonly string[]): void;
  /** Resolves with the saved view. */
  createView(view: Pick<ListView, "viewName" | "viewQuery">): Promise<ListView>;
  editView(view: Omit<ListView, "list">): Promise<unknown>;
  removeView(id: number): Promise<unknown>;
}

/**
 * The settings that the user keeps for one list. All lists are loaded in one call, so that the next list opens without
 * waiting.
 */
export function useListSettings(list: string): ListSettings {
  const { listSettings: source } = usePortalData();
  const load = useKeptSettings();
  const [chosen, setChosen] = useState<readonly string[]>(); // keeps the ticks of the user until the stored settings have caught up
  const columns = useMutation(asMutation<HiddenColumns, unknown>(source?.saveColumns()));
  const create = useMutation(asMutation<Omit<ListView, "viewId">, ListView>(source?.createView()));
  const edit = useMutation(asMutation<Omit<ListView, "list">, unknown>(source?.editView()));
  const remove = useMutation(asMutation<number, unknown>(source?.removeView()));
  return {
    offered: source !== undefined,
    loading: source !== undefined && load.isPending,
    failed: load.isError,
    hidden: chosen ?? load.data?.columns.find((kept) => kept.list === list)?.hiddenColumns,
    views: load.data?.views.filter((view) => view.list === list) ?? [],
    roleViews: load.data?.roleViews?.filter((view) => view.list === list) ?? [],
    retry: () => void load.refetch(),
    hide: (hiddenColumns) => {
      setChosen(hiddenColumns);
      columns.mutate({ list, hiddenColumns: [...hiddenColumns] }, { onSettled: () => setChosen(undefined) });
    },
    createView: (view) => create.mutateAsync({ list, ...view }),
    editView: edit.mutateAsync,
    removeView: remove.mutateAsync,
  };
}

/** The view with which a list opens for the roles of its user. */
export function useDefaultView(list: string): ViewOfRole | undefined {
  return useKeptSettings().data?.roleViews?.find((view) => view.list === list && view.defaultOf !== null);
}

/** The settings as they are loaded; an API of the version before knows no views of roles. */
function useKeptSettings() {
  const { listSettings: source } = usePortalData();
  return useQuery<KeptListSettings>({
    ...asQuery<KeptListSettings>(source?.load() ?? { queryKey: ["no list settings"], queryFn: skipToken }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
