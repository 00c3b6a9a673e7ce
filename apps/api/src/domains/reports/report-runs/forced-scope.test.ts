import { describe, expect, it } from "vitest";
import { buildDatasource } from "#test/build-datasource.ts";
import { buildProduct } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const datasource = await buildDatasource(api);
const own = await buildProduct(api.db);
const sister = await buildProduct(api.db, {
  providerId: (await api.build.provider({ carrierId: own.carrierId })).id,
});
const other = await buildProduct(api.db);
const permissions = ["report.list"] as const;
const ofProvider = await api.as({ permissions, providerId: own.provider.id });
const ofCarrier = await api.as({ permissions, carrierId: own.carrierId });
const carrierName = (await api.build.read("carrier", own.carrierId)).name;
const everyone = [ofProvider.userId, ofCarrier.userId];
type Caller = typeof ofProvider;

const report = (query: string) => api.build.report({ query, datasourceId: datasource.id, shares: everyone });
const sent = (values: Record<string, unknown>) =>
  Object.entries(values).map(([queryValue, paramValue]) => ({ queryValue, paramValue }));
const view = async (caller: Caller, query: string, values: Record<string, unknown> = {}) =>
  caller.put(`/services/reports/${(await report(query)).id}/view`, { body: { reportFilters: sent(values) } });

describe("scope tokens of a tied user (V7)", () => {
  it("are forced over what they send, in filters, view and export", async () => {
    const query =
      "select [provider_id] as p, [provider_name?] as pn, [carrier_id?] as c, [carrier_name] as cn, [note?] as n";
    const { id } = await report(query);
    const forced = { p: String(own.provider.id), pn: own.provider.name, c: String(own.carrierId), cn: carrierName };
    const { body: filters } = await ofProvider.get(`/services/reports/${id}/get-filters`);
    expect(filters).toMatchObject([
      { queryValue: "[provider_id]", paramValue: forced.p, locked: true },
      { queryValue: "[provider_name?]", paramValue: forced.pn, locked: true },
      { queryValue: "[carrier_id?]", paramValue: forced.c, locked: true },
      { queryValue: "[carrier_name]", paramValue: forced.cn, locked: true },
      { queryValue: "[note?]", paramValue: "", locked: false },
    ]);
    const lies = {
      "[provider_id]": other.provider.id,
      "[provider_name?]": other.provider.name,
      "[?provider_name]": "",
      "[carrier_id]": other.carrierId,
      "[carrier_name]": "",
    };
    expect((await view(ofProvider, query, lies)).body.query).toEqual([{ ...forced, n: null }]);
    const file = await ofProvider.put(`/services/reports/${id}/export`, { body: { reportFilters: sent(lies) } });
    expect(file.body).toContain(`${forced.p},`);
    expect(file.body).not.toContain(String(other.provider.name));
  });

  it("narrow a report of a carrier by its carrier, and its provider is theirs to choose", async () => {
    const query = "select [carrier_id] as c, [provider_id?] as p";
    const { body } = await view(ofCarrier, query, { "[carrier_id]": other.carrierId });
    expect(body.query).toEqual([{ c: String(own.carrierId), p: null }]);
  });

  it("ask who is tied to a carrier for a provider of it where nothing else narrows the report", async () => {
    const query = "select [provider_id?] as p";
    const { id } = await report(query);
    expect((await ofCarrier.get(`/services/reports/${id}/get-filters`)).body).toMatchObject([
      { queryValue: "[provider_id?]", optional: false, locked: false },
    ]);
    expect(await view(ofCarrier, query)).toMatchObject({
      status: 400,
      body: { message: "Provider is required", errors: [{ field: "[provider_id?]" }] },
    });
    expect(await view(ofCarrier, query, { "[provider_id?]": other.provider.id })).toMatchObject({ status: 400 });
    expect((await view(ofCarrier, query, { "[provider_id?]": sister.provider.id })).body.query).toEqual([
      { p: String(sister.provider.id) },
    ]);
    const byName = "select [provider_name] as p";
    expect(await view(ofCarrier, byName, { "[provider_name]": other.provider.name })).toMatchObject({ status: 400 });
    expect(await view(ofCarrier, byName, { "[provider_name]": own.provider.name })).toMatchObject({ status: 200 });
  });

  it("make a report that has none unknown, also where only a comment or a text has one", async () => {
    for (const query of ["select 1", "select 1 -- [provider_id]", "select $$[provider_id]$$"]) {
      expect(await view(ofProvider, query)).toMatchObject({ status: 404 });
      expect(await view(ofCarrier, query)).toMatchObject({ status: 404 });
    }
    expect(await view(ofProvider, "select [carrier_id]")).toMatchObject({ status: 404 });
    const { id } = await report("select 1 -- [provider_id]");
    await api.build.update("report", id, { scope_tokens: ["provider_id"] });
    expect(await ofProvider.put(`/services/reports/${id}/view`)).toMatchObject({ status: 404 });
  });
});

describe("products and users that a tied user chooses (V7)", () => {
  const query = "select [provider_id?] as scope, [product_id?] as a, [product_name?] as b, [user_id?] as c";
  const productName = async (id: number) => (await api.build.read("product", id)).name;

  it("lie within their tie, or are refused", async () => {
    const mine = {
      "[product_id?]": own.product.id,
      "[product_name?]": await productName(own.product.id),
      "[user_id?]": ofProvider.userId,
    };
    expect(await view(ofProvider, query, mine)).toMatchObject({ status: 200 });
    const outside = await api.build.user({ providerId: other.provider.id });
    for (const [field, value, message] of [
      ["[product_id?]", sister.product.id, "Product is not one of yours"],
      ["[product_id?]", "999999999999999999", "Product is not one of yours"],
      ["[product_name?]", await productName(other.product.id), "Product is not one of yours"],
      ["[user_id?]", outside.id, "User is not one of yours"],
    ] as const)
      expect(await view(ofProvider, query, { [field]: value })).toMatchObject({
        status: 400,
        body: { errors: [{ field, message }] },
      });
  });
});

describe("what the datasource is told of a tied user (V8, P-18)", () => {
  it("is their carrier and provider, in the session and in the audit line", async () => {
    const query = `select current_setting('app.carrier_id') as c, current_setting('app.provider_id') as p, [provider_id] as x`;
    const { body } = await view(ofProvider, query);
    expect(body.query).toMatchObject([{ c: String(own.carrierId), p: String(own.provider.id) }]);
    expect(await api.lastAudit()).toMatchObject({
      scope_carrier_id: own.carrierId,
      scope_provider_id: own.provider.id,
      details: { filters: { provider_id: String(own.provider.id) } },
    });
  });
});
