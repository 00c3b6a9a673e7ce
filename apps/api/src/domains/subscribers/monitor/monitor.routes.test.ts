import { monitorPermissions } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const search = "/services/monitor-users/providers";
const list = "/services/monitor-users/providers/list";
const subscriptions = "/services/monitor-users/subscriptions";
const permissions = ["monitor.subscription", "msisdn.view"] as const;
const agent = await api.as({ permissions });

describe("POST /services/monitor-users/providers (5.1)", () => {
  it("answers a provider per place that knows the number, by name, with its carrier (B-202, B-211, B-576)", async () => {
    const first = await buildProduct(api.db);
    const { carrierId } = first;
    const msisdn = newNumber();
    const others = await Promise.all(["D", "C", "B"].map((name) => api.build.provider({ name, carrierId })));
    const [message, notification, presubscription] = await Promise.all(
      others.map(({ id }) => buildProduct(api.db, { providerId: id })),
    );
    await first.subscription(msisdn, { active: false });
    await message?.message(msisdn);
    await notification?.notification(msisdn);
    await presubscription?.presubscription(msisdn);
    await api.build.provider({ name: "A: knows nothing", carrierId });
    const { status, body } = await agent.post(search, { body: { outgoingMsisdn: msisdn, carrierId } });
    expect(status).toBe(200);
    expect(body.map((tab: { provider_name: string }) => tab.provider_name)).toEqual([
      "B",
      "C",
      "D",
      first.provider.name,
    ]);
    expect(body[3]).toEqual({
      provider_id: first.provider.id,
      provider_name: first.provider.name,
      carrier_id: carrierId,
      carrier_name: expect.stringMatching(/^Carrier/),
    });
  });

  it("is narrowed to the providers asked for, one or many", async () => {
    const one = await buildProduct(api.db);
    const { carrierId } = one;
    const other = await buildProduct(api.db, { providerId: (await api.build.provider({ carrierId })).id });
    const msisdn = newNumber();
    await one.subscription(msisdn);
    await other.subscription(msisdn);
    const found = async (providerId: unknown) =>
      (await agent.post(search, { body: { outgoingMsisdn: msisdn, carrierId, providerId } })).body.length;
    expect(await found([])).toBe(2);
    expect(await found([one.provider.id])).toBe(1);
    expect(await found(one.provider.id)).toBe(1);
    expect(await found([one.provider.id, other.provider.id])).toBe(2);
  });

  it("answers only the carrier for a number that is known to its blacklist alone, expired or not", async () => {
    const { id: carrierId, name } = await api.build.carrier();
    const msisdn = newNumber();
    await api.build.insert("blacklist", { msisdn, carrier_id: carrierId, expire_date: new Date(0) });
    const { body } = await agent.post(search, { body: { outgoingMsisdn: msisdn, carrierId } });
    expect(body).toEqual([{ provider_id: null, provider_name: null, carrier_id: carrierId, carrier_name: name }]);
    await api.db.updateTable("blacklist").set({ deleted_at: new Date() }).where("msisdn", "=", msisdn).execute();
    expect((await agent.post(search, { body: { outgoingMsisdn: msisdn, carrierId } })).body).toEqual([]);
  });

  it("answers an empty list for an unknown number, and for one that another carrier knows", async () => {
    const known = await buildProduct(api.db);
    const msisdn = newNumber();
    await known.subscription(msisdn);
    const { id: carrierId } = await api.build.carrier();
    expect(await agent.post(search, { body: { outgoingMsisdn: msisdn, carrierId } })).toMatchObject({
      status: 200,
      body: [],
    });
    const unknown = { outgoingMsisdn: newNumber(), carrierId: known.carrierId };
    expect(await agent.post(search, { body: unknown })).toMatchObject({ status: 200, body: [] });
  });

  it("reads the number in any spelling, and leaves who searched what in the audit trail (C-14, C-16)", async () => {
    const { carrierId, subscription } = await buildProduct(api.db);
    const msisdn = newNumber();
    await subscription(msisdn);
    const spelled = `+${msisdn.slice(0, 2)} ${msisdn.slice(2, 5)}-${msisdn.slice(5)}`;
    expect((await agent.post(search, { body: { outgoingMsisdn: spelled, carrierId } })).body).toHaveLength(1);
    expect(await api.lastAudit()).toMatchObject({
      user_id: agent.userId,
      action: "monitor.search",
      msisdn,
      carrier_id: carrierId,
      details: { found: 1 },
    });
    expect(api.logLines.join("")).not.toContain(msisdn);
  });

  it.each([
    [{}, ["carrierId", "outgoingMsisdn"], "Field is required"],
    [{ carrierId: 1, outgoingMsisdn: "55x555" }, ["outgoingMsisdn"], "Only numbers is valid"],
    [{ carrierId: 1, outgoingMsisdn: "1234" }, ["outgoingMsisdn"], "Field must at least 5 characters"],
    [{ carrierId: 1, outgoingMsisdn: "1".repeat(21) }, ["outgoingMsisdn"], "Field must be less than 20 characters"],
  ])("refuses %j with the text of the rule (C-14)", async (body, fields, message) => {
    const { status, body: refusal } = await agent.post(search, { body });
    expect(status).toBe(400);
    expect(refusal.errors.map(({ field }: { field: string }) => field).sort()).toEqual(fields);
    expect(refusal.errors[0].message).toBe(message);
  });
});

describe("the scope of a tied user (A-005, B-014, C-4)", async () => {
  const own = await buildProduct(api.db);
  const sibling = await buildProduct(api.db, {
    providerId: (await api.build.provider({ carrierId: own.carrierId })).id,
  });
  const foreign = await buildProduct(api.db);
  const msisdn = newNumber();
  for (const product of [own, sibling, foreign]) await product.subscription(msisdn);
  const ofCarrier = await api.as({ permissions, carrierId: own.carrierId });
  const ofProvider = await api.as({ permissions, providerId: own.provider.id });

  it.each([
    ["a carrier's user, another carrier", ofCarrier, foreign.carrierId, []],
    ["a carrier's user, another carrier's provider", ofCarrier, own.carrierId, [foreign.provider.id]],
    ["a provider's user, another carrier", ofProvider, foreign.carrierId, []],
    ["a provider's user, another provider", ofProvider, own.carrierId, [sibling.provider.id]],
    ["an untied user, a provider of another carrier", agent, own.carrierId, [foreign.provider.id]],
    ["an untied user, a carrier that does not exist", agent, 999_999, []],
  ])("%s: 404 everywhere", async (_, caller, carrierId, providerId) => {
    const answers = [
      await caller.post(search, { body: { outgoingMsisdn: msisdn, carrierId, providerId } }),
      await caller.post(subscriptions, { body: { subscriptionMsisdn: msisdn, carrierId, providerId } }),
      await caller.get(list, { query: `carrierId=${carrierId}${providerId.map((id) => `&providerId=${id}`)}` }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { message: "Record not found" } });
  });

  it("narrows what is found without asking for a provider", async () => {
    const body = { outgoingMsisdn: msisdn, subscriptionMsisdn: msisdn, carrierId: own.carrierId, providerId: [] };
    expect((await ofCarrier.post(search, { body })).body).toHaveLength(2);
    expect((await ofProvider.post(search, { body })).body).toMatchObject([{ provider_id: own.provider.id }]);
    expect((await ofCarrier.post(subscriptions, { body })).body.total).toBe(2);
    expect((await ofProvider.post(subscriptions, { body })).body.total).toBe(1);
    expect((await ofProvider.get(list, { query: `carrierId=${own.carrierId}` })).body).toHaveLength(1);
  });
});

describe("GET /services/monitor-users/providers/list", () => {
  it("answers a carrier's enabled providers by name, at both addresses (A-457, B-577, D-A73)", async () => {
    const { id: carrierId } = await api.build.carrier();
    const second = await api.build.provider({ name: "Second", carrierId });
    const first = await api.build.provider({ name: "First", carrierId });
    await api.build.provider({ name: "Gone", carrierId, enabled: false });
    const expected = [
      { providerId: first.id, providerName: "First" },
      { providerId: second.id, providerName: "Second" },
    ];
    for (const path of [list, "/services/providers/list"]) {
      expect(await agent.get(path, { query: `carrierId=${carrierId}` })).toMatchObject({ status: 200, body: expected });
      expect(await agent.get(path)).toMatchObject({ status: 400 });
      expect(await agent.get(path, { query: `carrierId=${carrierId}&carrier=1` })).toMatchObject({ status: 400 }); // C-12
    }
  });
});

describe("POST /services/monitor-users/subscriptions (5.2)", () => {
  it("answers the active ones, newest first, with all that the card shows (B-119, B-190 to B-201, B-563)", async () => {
    const { carrierId, provider, product, shortcode, subscription } = await buildProduct(api.db);
    const newer = await buildProduct(api.db, { providerId: provider.id });
    const msisdn = newNumber();
    const old = await subscription(msisdn, { createdAt: new Date("2026-01-02T03:04:05.678Z") });
    await subscription(msisdn, { active: false });
    const young = await newer.subscription(msisdn);
    for (const pin of ["1111", "2222"]) await api.build.insert("subscription_pin", { subscription_id: old.id, pin });
    const body = { carrierId, providerId: provider.id, subscriptionMsisdn: msisdn };
    const { status, body: page } = await agent.post(subscriptions, { body });
    expect(status).toBe(200);
    expect(page).toMatchObject({ total: 2, currentPage: 1, nextPage: null, previousPage: null });
    expect(page.results[0].id).toBe(young.id);
    expect(page.results[1]).toMatchObject({
      subscriptionId: old.id,
      subscriptionMsisdn: msisdn,
      providerId: { providerId: provider.id, providerName: provider.name, carrierId: { carrierId } },
      productId: { productId: product.id, productName: product.name },
      shortcodeId: { shortcodeId: shortcode.id, shortcode: shortcode.shortcode },
      pins: [{ pin: "2222" }, { pin: "1111" }],
      subscriptionCreatedAt: "2026-01-02T03:04:05.678Z",
      subscriptionStatus: 1,
      landingProductValid: true,
      deletedAt: null,
    });
  });

  it("offers the statement only for an enabled product with its landing flag (B-201)", async () => {
    const { carrierId, product, subscription } = await buildProduct(api.db);
    const msisdn = newNumber();
    await subscription(msisdn);
    const body = { carrierId, providerId: [], subscriptionMsisdn: msisdn };
    const valid = async () => (await agent.post(subscriptions, { body })).body.results[0].landingProductValid;
    const set = (values: { landing_enabled?: boolean; enabled?: boolean; deleted_at?: Date | null }) =>
      api.db.updateTable("product").set(values).where("id", "=", product.id).execute();
    expect(await valid()).toBe(true);
    await set({ landing_enabled: false });
    expect(await valid()).toBe(false);
    await set({ landing_enabled: true, enabled: false, deleted_at: new Date() });
    expect(await valid()).toBe(false);
  });

  it("answers those of the asked providers, and of every one in scope where none is asked for (5.2)", async () => {
    const one = await buildProduct(api.db);
    const { carrierId } = one;
    const other = await buildProduct(api.db, { providerId: (await api.build.provider({ carrierId })).id });
    const msisdn = newNumber();
    for (const product of [one, other]) {
      await product.subscription(msisdn);
      await product.presubscription(msisdn);
      await product.message(msisdn);
    }
    const all = await api.as({ permissions: monitorPermissions });
    const search = { carrierId, subscriptionMsisdn: msisdn, presubscriptionMsisdn: msisdn, messageMsisdn: msisdn };
    const ids = [one, other].map(({ provider }) => provider.id);
    const places = [{ total: 2 }, { providerId: ids[0], total: 1 }, { providerId: ids, total: 2 }];
    for (const card of ["subscriptions", "subscriptions-history", "presubscriptions", "messages"])
      for (const { total, ...place } of places)
        expect(await all.post(`/services/monitor-users/${card}`, { body: { ...search, ...place } })).toMatchObject({
          status: 200,
          body: { total },
        });
  });

  it("needs its own permission; another Monitor permission opens the search only", async () => {
    const { id: carrierId } = await api.build.carrier();
    const reader = await api.as({ permissions: ["monitor.messages"] });
    const body = { carrierId, providerId: [], subscriptionMsisdn: "555555", outgoingMsisdn: "555555" };
    expect(await reader.post(search, { body })).toMatchObject({ status: 200 });
    expect(await reader.post(subscriptions, { body })).toMatchObject({ status: 403 });
  });
});

describe("POST /services/monitor-users/presubscriptions (5.2)", () => {
  it("answers all that the card shows, newest first (B-203 to B-206, B-570)", async () => {
    const { carrierId, provider, product, shortcode, presubscription } = await buildProduct(api.db);
    const msisdn = newNumber();
    await presubscription(msisdn);
    await presubscription(msisdn);
    await api.db
      .updateTable("presubscription")
      .set({ portal: "wap", adnetwork: "ads", pixel: "<img>", pub: "p1", process_at: "2026-03-10T10:00:00Z" })
      .where("msisdn", "=", msisdn)
      .execute();
    const reader = await api.as({ permissions: ["monitor.subscription-history"] });
    const { status, body } = await reader.post("/services/monitor-users/presubscriptions", {
      body: { carrierId, providerId: provider.id, presubscriptionMsisdn: msisdn },
    });
    expect(status).toBe(200);
    expect(body.total).toBe(2);
    expect(body.results[0].id).toBeGreaterThan(body.results[1].id);
    expect(body.results[0]).toMatchObject({
      presubscriptionPortal: "wap",
      presubscriptionAdnetwork: "ads",
      presubscriptionPixel: "<img>",
      presubscriptionPub: "p1",
      presubscriptionProcessAt: "2026-03-10T10:00:00.000Z",
      providerId: { providerName: provider.name },
      productId: { productName: product.name },
      shortcodeId: { shortcode: shortcode.shortcode },
    });
  });
});
