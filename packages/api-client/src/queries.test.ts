import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { carriers } from "./contract/carriers.ts";
import { createClient } from "./core/client.ts";
import { isApiFailure } from "./core/result.ts";
import { resourceQueries } from "./queries.ts";

function setup(status = 200) {
  const calls: string[] = [];
  const api = createClient(
    { carriers },
    {
      baseUrl: "",
      token: () => null,
      replied: () => {},
      fetch: async (url, init) => {
        calls.push(`${init?.method} ${url}`);
        if (status === 0 && init?.method !== "GET") throw new TypeError("Failed to fetch");
        return Response.json({ message: "Record not found" }, { status: status || 200 });
      },
    },
  );
  return { calls, queries: resourceQueries("carriers", api.carriers), client: new QueryClient() };
}

describe("resourceQueries", () => {
  it("reads through the contract's calls", async () => {
    const { calls, queries, client } = setup();
    await client.fetchQuery(queries.paginate({ page: 1, limit: 15, filters: [] }));
    await client.fetchQuery(queries.get(7));
    expect(calls).toEqual(["GET /services/carriers/paginate?page=1&limit=15", "GET /services/carriers/7"]);
  });

  it("downloads what a list shows, filtered and sorted, all pages of it (C-17)", async () => {
    const { calls, queries } = setup();
    const filters = [{ field: "carrierName", value: "mov" }] as const;
    const { blob } = await queries.download({ page: 3, limit: 15, filters, sortBy: "carrierName", sort: "asc" });
    expect(calls).toEqual(["GET /services/carriers/export?carrierName=mov&sortBy=carrierName&sort=asc"]);
    expect(blob.size).toBeGreaterThan(0);
  });

  it("rejects with ApiFailure, which keeps status and body", async () => {
    const { queries, client } = setup(404);
    const failure = await client.fetchQuery({ ...queries.get(7), retry: false }).catch((error: unknown) => error);
    if (!isApiFailure(failure)) throw new Error("not an ApiFailure");
    expect([failure.status, failure.body]).toEqual([404, { message: "Record not found" }]);
  });

  it.each([
    ["is done", 200, true],
    ["has no answer, as it may have been done,", 0, true],
    ["is refused", 409, false],
  ])("a write that %s makes the lists of the resource stale: %i, %s", async (_, status, isInvalidated) => {
    const { queries, client } = setup(status);
    client.setQueryData(queries.list().queryKey, []);
    const body = { carrierName: "Movil", countryId: 1 };
    const cache = client.getMutationCache();
    const writes = [
      () => cache.build(client, queries.create()).execute(body),
      () => cache.build(client, queries.edit(7)).execute(body),
      () => cache.build(client, queries.remove()).execute(7),
      () => cache.build(client, queries.restore()).execute(7),
    ];
    for (const write of writes) {
      client.setQueryData(queries.list().queryKey, []);
      await write().catch(() => undefined);
      expect(client.getQueryState(queries.list().queryKey)?.isInvalidated).toBe(isInvalidated);
    }
  });
});
