import { createClient, type Transport } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import type { Permission } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { build } from "./build/build.ts";
import { fakeApi } from "./fake-api.ts";
import { type FakeHandlers, noAnswer, refuse } from "./fake-handlers.ts";
import { fakeToken } from "./fake-token.ts";

function connect(handlers: FakeHandlers<typeof contract>, permissions?: readonly Permission[] | null) {
  const api = fakeApi(contract, handlers);
  const transport: Transport = {
    baseUrl: "/api/v1",
    fetch: api.fetch,
    token: () => (permissions === null ? null : fakeToken(build.currentUser({ permissions }))),
    replied: () => {},
  };
  return { api, client: createClient(contract, transport) };
}

describe("fakeApi", () => {
  it("hands the checked query to the handler and records the call as it was sent", async () => {
    const { api, client } = connect({ carriers: { paginate: ({ query }) => build.page([], { page: query.page }) } });
    const filters = [
      { field: "carrierName", value: "mov" },
      { field: "carrierName", value: "tel" },
    ] as const;
    const result = await client.carriers.paginate({ query: { page: 3, limit: 15, filters } });
    expect(result).toMatchObject({ ok: true, data: { currentPage: 3 } });
    expect(api.callsTo("carriers.paginate")).toEqual([
      {
        name: "carriers.paginate",
        method: "GET",
        path: "/services/carriers/paginate",
        query: "page=3&limit=15&carrierName[0]=mov&carrierName[1]=tel",
        body: undefined,
      },
    ]);
    api.assertKept();
  });

  it("prefers a fixed segment over a parameter and gives the parameter as a number", async () => {
    const { client } = connect({ carriers: { get: ({ params }) => build.carrier({ carrierId: params.id }) } });
    expect(await client.carriers.get({ params: { id: 12 } })).toMatchObject({ ok: true, data: { carrierId: 12 } });
  });

  it("passes on refusals", async () => {
    const { api, client } = connect({ carriers: { remove: () => refuse(404, { message: "Record not found" }) } });
    const result = await client.carriers.remove({ params: { id: 1 } });
    expect(result).toEqual({ ok: false, status: 404, data: { message: "Record not found" } });
    api.assertKept();
  });

  it("leaves a call without an answer where a handler says so, without blaming the test", async () => {
    const { api, client } = connect({ carriers: { remove: () => noAnswer } });
    expect(await client.carriers.remove({ params: { id: 1 } })).toMatchObject({ ok: false, status: 0 });
    api.assertKept();
  });

  it.each([
    [401, null],
    [403, ["country.list"] as const],
  ])("answers %i to a caller who may not (D-A20)", async (status, permissions) => {
    const { client } = connect({ carriers: { create: () => build.carrier() } }, permissions);
    const body = { carrierName: "Movistar", countryId: 1 };
    expect(await client.carriers.create({ body })).toMatchObject({ ok: false, status });
  });

  it("fails the test over a fixture that the contract does not know", async () => {
    const { api, client } = connect({ carriers: { list: () => [build.carrier({ carrierEnabled: 7 as 1 })] } });
    await client.carriers.list();
    expect(() => api.assertKept()).toThrow(/answer of the handler does not fit the contract:\s+0\.carrierEnabled/);
  });

  it("fails the test over a body that the contract does not accept", async () => {
    const { api, client } = connect({ carriers: { create: () => build.carrier() } });
    await client.carriers.create({ body: { carrierName: "", countryId: 1 } });
    expect(() => api.assertKept()).toThrow(/body does not fit the contract:\s+carrierName: This field is required/);
  });

  it("fails the test over a call that nothing answers", async () => {
    const { api, client } = connect({});
    await client.countries.list();
    expect(() => api.assertKept()).toThrow("the test gives no handler for countries.list");
  });

  it("rejects an aborted call at once, without blaming the test", async () => {
    const { api, client } = connect({ countries: { list: () => new Promise(() => {}) } });
    const abort = new AbortController();
    const call = client.countries.list({ signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toThrow("aborted");
    api.assertKept();
  });
});
