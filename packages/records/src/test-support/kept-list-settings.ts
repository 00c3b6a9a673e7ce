import { ApiFailure } from "@portal/api-client";
import type { ListSettings as KeptListSettings, ListView } from "@portal/api-client/contract/list-settings";
import { vi } from "vitest";
import type { HiddenColumns, ListSettingsSource } from "../portal-data.tsx";

/** List settings of a user, in memory; names of views are unique as in the API. */
export function keptListSettings(start: Partial<KeptListSettings> = {}) {
  let columns: HiddenColumns[] = [...(start.columns ?? [])];
  let views: ListView[] = [...(start.views ?? [])];
  const changed = { onSuccess: (...[, , , { client }]: Changed) => client.invalidateQueries({ queryKey: ["kept"] }) };
  const taken = ({ viewName, viewId }: Omit<ListView, "list" | "viewId"> & { viewId?: number }) =>
    views.some((view) => view.viewId !== viewId && view.viewName.toLowerCase() === viewName.toLowerCase());
  const calls = {
    load: vi.fn(
      async (): Promise<KeptListSettings> => ({
        columns: [...columns],
        views: [...views],
        roleViews: start.roleViews ?? [],
      }),
    ),
    saveColumns: vi.fn(async (kept: HiddenColumns): Promise<unknown> => {
      columns = [...columns.filter(({ list }) => list !== kept.list), kept];
      return kept;
    }),
    createView: vi.fn(async (view: Omit<ListView, "viewId">): Promise<ListView> => {
      if (taken(view)) throw new ApiFailure(409, { message: "View name already exists" });
      const saved = { viewId: views.length + 1, ...view };
      views = [...views, saved];
      return saved;
    }),
    editView: vi.fn(async (view: Omit<ListView, "list">): Promise<unknown> => {
      views = views.map((other) => (other.viewId === view.viewId ? { ...other, ...view } : other));
      return view;
    }),
    removeView: vi.fn(async (id: number): Promise<unknown> => {
      views = views.filter(({ viewId }) => viewId !== id);
      return id;
    }),
  };
  const listSettings: ListSettingsSource = {
    load: () => ({ queryKey: ["kept"], queryFn: calls.load }),
    saveColumns: () => ({ mutationFn: calls.saveColumns, ...changed }),
    createView: () => ({ mutationFn: calls.createView, ...changed }),
    editView: () => ({ mutationFn: calls.editView, ...changed }),
    removeView: () => ({ mutationFn: calls.removeView, ...changed }),
  };
  return { calls, listSettings, views: () => views };
}

type Changed = [
  data: unknown,
  variables: unknown,
  result: unknown,
  context: { client: { invalidateQueries(filters: { queryKey: readonly unknown[] }): Promise<void> } },
];
