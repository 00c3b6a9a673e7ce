import { contract } from "@portal/api-client/contract";
import type { ListSettings } from "@portal/api-client/contract/list-settings";
import { build, fakeApi, refuse, signInAs } from "@portal/testing";
import { QueryClient, type UseMutationOptions } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { listSettingsOfUser } from "./list-settings.ts";

const kept: ListSettings = {
  columns: [{ list: "Carriers", hiddenColumns: ["countryName"] }],
  roleViews: [],
  views: [{ viewId: 1, list: "Carriers", viewName: "Mexico", viewQuery: "countryName=Mex" }],
};

async function connect(
  handlers: Parameters<typeof fakeApi<typeof contract.listSettings>>[1] = {},
  { isLoaded = true } = {},
) {
  const api = fakeApi({ listSettings: contract.listSettings }, { listSettings: { get: () => kept, ...handlers } });
  vi.stubGlobal("fetch", api.fetch);
  signInAs(build.currentUser());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const load = listSettingsOfUser.load() as { queryKey: readonly string[]; queryFn: () => Promise<ListSettings> };
  if (isLoaded) await client.fetchQuery(load);
  const run = <Variables>(options: object, variables: Variables) =>
    client
      .getMutationCache()
      .build(client, options as UseMutationOptions<unknown, Error, Variables>)
      .execute(variables);
  return {
    api,
    run,
    fetch: () => client.fetchQuery(load),
    state: () => client.getQueryState(load.queryKey),
    seen: () => client.getQueryData<ListSettings>(load.queryKey),
  };
}

describe("what lists keep", () => {
  it("columns are hidden before the API has answered, and asked for again when it refuses", async () => {
    const answer = Promise.withResolvers<ReturnType<typeof refuse>>();
    const { run, seen, state } = await connect({ saveColumns: () => answer.promise });
    const saving = run(listSettingsOfUser.saveColumns(), { list: "Countries", hiddenColumns: ["countryCode"] });
    await vi.waitFor(() => expect(seen()?.columns).toHaveLength(2));
    expect(seen()?.columns.at(-1)).toEqual({ list: "Countries", hiddenColumns: ["countryCode"] });
    answer.resolve(refuse(500, { message: "no" }));
    await expect(saving).rejects.toThrow("no");
    expect(state()?.isInvalidated).toBe(true);
  });

  it("a choice before the settings have come makes no view seem to be gone", async () => {
    const { run, seen, fetch } = await connect({ saveColumns: ({ body }) => body }, { isLoaded: false });
    await run(listSettingsOfUser.saveColumns(), { list: "Countries", hiddenColumns: ["countryCode"] });
    expect(seen()).toBeUndefined();
    await fetch();
    expect(seen()?.views).toHaveLength(1);
  });

  it("an answer from before a choice does not undo it", async () => {
    const late = Promise.withResolvers<ListSettings>();
    let isLate = false;
    const { run, seen, fetch } = await connect({
      get: () => (isLate ? late.promise : kept),
      saveColumns: ({ body }) => body,
    });
    isLate = true;
    const refetch = fetch().catch(() => undefined);
    await run(listSettingsOfUser.saveColumns(), { list: "Carriers", hiddenColumns: [] });
    late.resolve(kept);
    await refetch;
    expect(seen()?.columns).toEqual([{ list: "Carriers", hiddenColumns: [] }]);
  });

  it("views are shown by name after each change, without loading again", async () => {
    const { api, run, seen } = await connect({
      createView: ({ body }) => ({ viewId: 2, ...body }),
      editView: ({ params, body }) => ({ viewId: params.id, list: "Carriers", ...body }),
      removeView: () => ({ message: "Delete successful" }),
    });
    const names = () => seen()?.views.map(({ viewName }) => viewName);
    await run(listSettingsOfUser.createView(), { list: "Carriers", viewName: "Chile", viewQuery: "" });
    expect(names()).toEqual(["Chile", "Mexico"]);
    await run(listSettingsOfUser.editView(), { viewId: 2, viewName: "Peru", viewQuery: "" });
    expect(names()).toEqual(["Mexico", "Peru"]);
    await run(listSettingsOfUser.removeView(), 1);
    expect(names()).toEqual(["Peru"]);
    expect(api.callsTo("listSettings.get")).toHaveLength(1);
    api.assertKept();
  });
});
