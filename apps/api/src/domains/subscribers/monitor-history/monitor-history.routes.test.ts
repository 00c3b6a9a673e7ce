import { toDateRange } from "@portal/api-client/days";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ timeZone: "America/Mexico_City", monitorExportMaxRows: 2 });
const path = "/services/monitor-users/subscriptions-history";
const agent = await api.as({
  permissions: ["monitor.subscription-history", "monitor.subscription-history-export", "msisdn.view"],
});
const ids = ({ body }: { body: { results: { id: number }[] } }) => body.results.map(({ id }) => id);
const parse = (text: string) => Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { skipEmptyLines: true }).data;

/** A number with an active subscription of one product and a cancelled one of another. */
async function subscriber() {
  const product = await buildProduct(api.db);
  const other = await buildProduct(api.db, { providerId: product.provider.id });
  const msisdn = newNumber();
  const active = await product.subscription(msisdn, { createdAt: new Date("2026-03-10T20:00:00Z") });
  const past = await other.subscription(msisdn, { active: false, createdAt: new Date("2026-03-12T04:00:00Z") });
  await api.build.update("subscription", past.id, { deactivated_by: "operator", mds_id: "MDS-77" });
  const search = { subscriptionMsisdn: msisdn, carrierId: product.carrierId, providerId: product.provider.id };
  return {
    product,
    other,
    active,
    past,
    msisdn,
    search,
    ask: (more: object) => agent.post(path, { body: { ...search, ...more } }),
  };
}

describe("POST subscriptions-history (5.2)", () => {
  it("answers active and past ones, newest first, paged (B-129, B-130, B-566)", async () => {
    const { active, past, ask } = await subscriber();
    const all = await ask({});
    expect(all.status).toBe(200);
    expect(ids(all)).toEqual([past.id, active.id]);
    expect(all.body.results[0]).toMatchObject({ subscriptionStatus: 0, subscriptionDeactivatedBy: "operator" });
    expect(await ask({ limit: 1, page: 2 })).toMatchObject({
      body: { total: 2, currentPage: 2, nextPage: null, previousPage: 1, results: [{ id: active.id }] },
    });
  });

  it("narrows by each filter (M-7)", async () => {
    const { product, other, active, past, ask } = await subscriber();
    expect(ids(await ask({ productId: product.product.id }))).toEqual([active.id]);
    expect(ids(await ask({ shortcodeId: other.shortcode.id }))).toEqual([past.id]);
    expect(ids(await ask({ subscriptionStatus: 1 }))).toEqual([active.id]);
    expect(ids(await ask({ subscriptionStatus: 0 }))).toEqual([past.id]);
    expect(ids(await ask({ subscriptionDeactivatedBy: "OPER" }))).toEqual([past.id]);
    expect(ids(await ask({ mdsId: "mds-7" }))).toEqual([past.id]);
    expect(ids(await ask({ productId: null, mdsId: "" }))).toEqual([past.id, active.id]);
  });

  it.each(["asc", "desc"])("puts rows without a value last, %s", async (sort) => {
    const { active, past, ask } = await subscriber();
    expect(ids(await ask({ sortBy: "subscriptionDeactivatedBy", sort }))).toEqual([past.id, active.id]);
  });

  it("answers exactly the days that were picked, in the portal's time zone (B-455, P-1, P-2)", async () => {
    const { active, past, ask } = await subscriber();
    expect(ids(await ask(toDateRange(["2026-03-10"])))).toEqual([active.id]);
    expect(ids(await ask(toDateRange(["2026-03-11"])))).toEqual([past.id]); // 22:00 on the 11th in Mexico City
    expect(ids(await ask(toDateRange(["2026-03-11", "2026-03-10"])))).toEqual([past.id, active.id]);
    expect(ids(await ask(toDateRange(["2026-03-12"])))).toEqual([]);
  });

  it.each(["subscriptionId", "productName", "pin", "subscriptionCreatedAt", "subscriptionStatus"])(
    "sorts by %s both ways (C-10)",
    async (sortBy) => {
      const { ask } = await subscriber();
      const up = ids(await ask({ sortBy, sort: "asc" }));
      expect(ids(await ask({ sortBy, sort: "desc" }))).toEqual(up.toReversed());
    },
  );

  it.each([
    [{ carrierId: null }, "carrierId", "Field is required"],
    [{ subscriptionMsisdn: "" }, "subscriptionMsisdn", "Field is required"],
    [{ sortBy: "password" }, "sortBy", expect.stringContaining("Must be one of")],
    [{ limit: 101 }, "limit", "Must be a valid integer"],
    [{ startDate: "2026-02-30" }, "startDate", "Must be a valid date and time"],
  ])("refuses %j", async (wrong, field, message) => {
    const { ask } = await subscriber();
    expect(await ask(wrong)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });
});

describe("POST subscriptions-history/export (5.6)", () => {
  it("writes the table's columns without paging, all pins in one cell (B-128, B-568)", async () => {
    const { msisdn, product, active, search } = await subscriber();
    for (const pin of ["1111", "2222"]) await api.build.insert("subscription_pin", { subscription_id: active.id, pin });
    const { status, headers, body } = await agent.post(`${path}/export`, { body: search });
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="subscriptionHistory-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, , second] = parse(body);
    expect(head?.join()).toBe(
      "ID,MSISDN,MDS,Provider,Product,Shortcode,PIN,Created At,Last Charge,Next Charge,Deactivated At,Deactivated By,Status",
    );
    expect(second).toEqual([
      String(active.id),
      msisdn,
      "",
      product.provider.name,
      product.product.name,
      product.shortcode.shortcode,
      "2222 1111",
      "2026-03-10 14:00",
      "",
      "",
      "",
      "",
      "active",
    ]);
    expect(await api.lastAudit()).toMatchObject({
      action: "monitor.history-export",
      msisdn,
      details: { rows: 2 }, // C-16
    });
  });

  it("refuses more rows than the setting allows, and leaves no audit line of it (C-17, P-10)", async () => {
    const { product, msisdn, search } = await subscriber();
    const lines = (await api.audit()).length;
    await product.subscription(msisdn, { active: false });
    expect(await agent.post(`${path}/export`, { body: search })).toMatchObject({
      status: 413,
      body: { message: "Too many rows to export, narrow the filters" },
    });
    expect(await api.audit()).toHaveLength(lines);
    expect(await agent.post(`${path}/export`, { body: { ...search, subscriptionStatus: 0 } })).toMatchObject({
      status: 200,
    });
  });

  it("takes the filters of the list, and its own permission", async () => {
    const { past, search } = await subscriber();
    const { body } = await agent.post(`${path}/export`, { body: { ...search, subscriptionStatus: 0 } });
    expect(parse(body).map(([id]) => id)).toEqual(["ID", String(past.id)]);
    expect(await api.lastAudit()).toMatchObject({ details: { rows: 1 } });
    const reader = await api.as({ permissions: ["monitor.subscription-history"] });
    expect(await reader.post(`${path}/export`, { body: search })).toMatchObject({ status: 403 });
  });
});
