import type { TimelineEvent } from "@portal/api-client/contract/monitor-timeline";
import { monitorPermissions, type Permission } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ maskNumbers: true });
const users = "/services/monitor-users";
const path = `${users}/timeline`;
const all: readonly Permission[] = [...monitorPermissions, "msisdn.view"];

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));

/** A number with one event of each source, a minute apart, and the user who caused them. */
async function eventful() {
  const place = await buildProduct(api.db);
  const { carrierId, provider, product, shortcode } = place;
  const msisdn = `59591${newNumber()}`;
  const owner = { msisdn, carrier_id: carrierId, provider_id: provider.id };
  const staff = await api.as({ permissions: all });
  const insert = api.build.insert.bind(api.build);
  const { id } = await insert("subscription", {
    ...owner,
    product_id: product.id,
    shortcode_id: shortcode.id,
    active: false,
    created_at: at(1),
    deactivated_at: at(8),
    deactivated_by: "subscriber",
  });
  const of = { subscription_id: id, carrier_id: carrierId, provider_id: provider.id, product_id: product.id };
  await insert("charge", { ...of, amount: "1.5", status: "charged", origin: "renewal", created_at: at(2) });
  await insert("monitor_message", {
    ...owner,
    origin: "outgoing",
    status: "sent",
    shortcode: "7788",
    content: `Welcome ${msisdn}`,
    created_at: at(3),
  });
  await insert("notification", { ...owner, type: "charge", status: "failed", retries: 2, created_at: at(4) });
  await insert("blacklist", { msisdn, carrier_id: carrierId, created_at: at(5), deleted_at: at(7) });
  const line = { user_id: staff.userId, entity: "blacklist", entity_id: "9", msisdn, carrier_id: carrierId };
  await insert("audit", { ...line, action: "blacklist.edit", created_at: at(6) });
  for (const action of ["monitor.search", "msisdn.search", "subscription.charge-asked"])
    await insert("audit", { ...line, action, created_at: at(9) });
  return { ...place, staff, id, owner, line, search: { msisdn, carrierId, providerId: provider.id } };
}

const keysOf = ({ body }: { body: { events: TimelineEvent[] } }) =>
  body.events.map(({ key }) => key.replace(/-\d+$/, ""));

describe("POST services/monitor-users/timeline", () => {
  it("merges what happened with a number, newest first, without the searches for it", async () => {
    const { staff, search, product, shortcode } = await eventful();
    const reply = await staff.post(path, { body: search });
    expect(reply.status).toBe(200);
    expect(keysOf(reply)).toEqual([
      "cancelled",
      "blacklist-removed",
      "staff",
      "blacklist-changed",
      "blacklisted",
      "notification",
      "message",
      "charge",
      "subscribed",
    ]);
    expect(reply.body.next).toBeNull();
    const words = reply.body.events.map(({ title, detail }: TimelineEvent) => `${title} | ${detail}`);
    expect(words).toContain(`Subscribed to ${product.name} | Shortcode ${shortcode.shortcode}`);
    expect(words).toContain(`Charged 1.50 | ${product.name}, renewal`);
    expect(words).toContain(`Message from 7788, sent | Welcome ${search.msisdn}`);
    expect(words).toContain("Notification of charge, failed | Retries: 2");
    expect(words).toContain("Put on the blacklist | Never expires");
    expect(words).toContain(`Subscription to ${product.name} ended | By subscriber`);
  });

  it("says of a charge that nobody knows its end yet (ADR 51)", async () => {
    const { staff, search, id, carrierId, provider, product } = await eventful();
    const of = { subscription_id: id, carrier_id: carrierId, provider_id: provider.id, product_id: product.id };
    await api.build.insert("charge", { ...of, amount: "2", status: "unknown", origin: "manual" });
    const reply = await staff.post(path, { body: { ...search, kinds: ["charge"] } });
    expect(reply.body.events.map(({ title, state }: TimelineEvent) => [title, state])).toEqual([
      ["Charge of 2.00: the carrier has not said how it ended", "unknown"],
      ["Charged 1.50", undefined],
    ]);
  });

  it("explains the code with which the carrier refused a charge", async () => {
    const { staff, search, id, carrierId, provider, product } = await eventful();
    const of = { subscription_id: id, carrier_id: carrierId, provider_id: provider.id, product_id: product.id };
    await api.build.refusalCode({ code: "E7", meaning: "Not enough balance", remedy: "Wait", carrierId });
    await api.build.insert("charge", { ...of, amount: "2", status: "failed", origin: "manual", carrier_code: "E7" });
    const reply = await staff.post(path, { body: { ...search, kinds: ["charge"] } });
    expect(reply.body.events.map(({ title, code }: TimelineEvent) => [title, code])).toEqual([
      ["Charge of 2.00 failed", { code: "E7", meaning: "Not enough balance", remedy: "Wait" }],
      ["Charged 1.50", undefined],
    ]);
  });

  it("goes on after the last event of a page, also among events of one moment", async () => {
    const { staff, search, owner } = await eventful();
    for (let number = 0; number < 5; number += 1) {
      await api.build.insert("notification", { ...owner, type: "message", created_at: at(3) });
    }
    const whole = await staff.post(path, { body: search });
    const pages: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await staff.post(path, { body: { ...search, limit: 2, ...(after && { after }) } });
      pages.push(...body.events.map(({ key }: TimelineEvent) => key));
      after = body.next ?? undefined;
    } while (after);
    expect(pages).toEqual(whole.body.events.map(({ key }: TimelineEvent) => key));
    expect(pages).toHaveLength(14);
  });

  it.each([
    "nonsense",
    Buffer.from('[1,"other",1]').toString("base64url"),
    Buffer.from("[1e99]").toString("base64url"),
  ])("refuses an `after` that it did not give: %s", async (after) => {
    const { staff, search } = await eventful();
    const reply = await staff.post(path, { body: { ...search, after } });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: "after" }] } });
  });

  it("has the asked kinds only", async () => {
    const { staff, search } = await eventful();
    expect(keysOf(await staff.post(path, { body: { ...search, kinds: ["message", "charge"] } }))).toEqual([
      "message",
      "charge",
    ]);
  });

  it.each<[Permission, string[]]>([
    ["monitor.subscription", ["cancelled", "subscribed"]],
    ["monitor.subscription-history", ["cancelled", "staff", "charge", "subscribed"]],
    ["monitor.messages", ["message"]],
    ["monitor.notification", ["notification"]],
    ["monitor.blacklist", ["blacklist-removed", "blacklist-changed", "blacklisted"]],
  ])("shows a holder of %s what the cards show them (B-471)", async (permission, keys) => {
    const { search } = await eventful();
    const reader = await api.as({ permissions: [permission] });
    expect(keysOf(await reader.post(path, { body: search }))).toEqual(keys);
    const others = ["subscription", "charge", "message", "notification", "blacklist", "staff"];
    expect(keysOf(await reader.post(path, { body: { ...search, kinds: others } }))).toEqual(keys);
  });

  it("keeps to the asked provider, and to the scope of tied staff (C-4)", async () => {
    const { staff, search, id, line, provider } = await eventful();
    const about = { ...line, entity: "subscription", entity_id: String(id) };
    await api.build.insert("audit", { ...about, action: "subscription.statement", created_at: at(10) });
    const neighbour = await api.build.provider({ carrierId: search.carrierId });
    const ofNumber = ["blacklist-removed", "staff", "blacklist-changed", "blacklisted"];
    expect(keysOf(await staff.post(path, { body: { ...search, providerId: neighbour.id } }))).toEqual(ofNumber);
    const own = await staff.post(path, { body: search });
    expect(own.body.events[0]).toMatchObject({
      kind: "staff",
      title: `Downloaded the statement of subscription ${id}`,
    });

    const tied = { permissions: all, carrierId: search.carrierId };
    const stranger = await api.as({ ...tied, providerId: neighbour.id });
    expect(await stranger.post(path, { body: search })).toMatchObject({ status: 404 });
    const seen = keysOf(await stranger.post(path, { body: { ...search, providerId: [] } }));
    expect(seen).toEqual(["blacklist-removed", "blacklisted"]);
    const colleague = await api.as({ ...tied, providerId: provider.id });
    expect(keysOf(await colleague.post(path, { body: search }))).not.toContain("staff");
  });

  it("has the numbers masked in the text of a message for those without msisdn.view, others' too", async () => {
    const { search, owner, staff } = await eventful();
    const friend = {
      ...owner,
      origin: "incoming",
      status: "received",
      shortcode: "7788",
      content: "GIFT 595987654321",
    };
    await api.build.insert("monitor_message", { ...friend, created_at: at(10) } as never);
    const reader = await api.as({ permissions: monitorPermissions });
    const { body } = await reader.post(path, { body: search });
    expect(JSON.stringify(body)).not.toContain(search.msisdn);
    expect(JSON.stringify(body)).toContain("Welcome 5959••••");
    expect(body.events[0].detail).toBe("GIFT 5959••••321");
    expect((await staff.post(path, { body: search })).body.events[0].detail).toBe("GIFT 595987654321");
  });

  it("marks a rest of the number after which it may have a new owner, also as of a later moment, and the rows before it", async () => {
    const { staff, search, owner, product, shortcode } = await eventful();
    const of = { ...owner, product_id: product.id, shortcode_id: shortcode.id };
    const begun = new Date(at(8).getTime() + 91 * 86_400_000);
    const text = { ...owner, origin: "outgoing", status: "sent", shortcode: "1", content: "Goodbye" } as const;
    await api.build.insert("monitor_message", { ...text, created_at: at(9) });
    await api.build.insert("subscription", { ...of, created_at: begun });
    const former = { endedAt: at(8).toISOString(), begunAt: begun.toISOString() };
    const { carrierId, providerId, msisdn } = search;
    const place = { carrierId, providerId };
    const moment = begun.toISOString();
    const cardsThen = [
      staff.post(`${users}/subscriptions-history`, { body: { ...place, subscriptionMsisdn: msisdn, at: moment } }),
      staff.post(`${users}/messages`, { body: { ...place, messageMsisdn: msisdn, at: moment } }),
      staff.get("/services/notifications/paginate", { query: `notificationMsisdn=${msisdn}&at=${moment}` }),
    ];
    for (const { body } of await Promise.all(cardsThen)) {
      const older = body.results.filter((row: { dateCreated: string }) => row.dateCreated < moment);
      expect(body.asOf.formerOwner).toEqual(older.map((row: { id: number }) => ({ id: row.id, ...former })));
      expect(older.length).toBeGreaterThan(0);
    }
    const breaks = async (body: object = {}) => {
      const reply = await staff.post(path, { body: { ...search, kinds: ["subscription"], ...body } });
      return reply.body.events.filter(({ key }: TimelineEvent) => key.startsWith("break"));
    };
    expect(await breaks()).toMatchObject([
      {
        at: begun.toISOString(),
        title: "The number may have a new owner",
        detail: `No subscription and no message since 01/03/2026 - 10:08, before the subscription to ${product.name}`,
      },
    ]);
    expect(await breaks({ at: begun.toISOString() })).toHaveLength(1);
    expect(await breaks({ at: at(30).toISOString() })).toEqual([]);
    await api.build.insert("monitor_message", { ...text, created_at: at(40 * 24 * 60) });
    expect(await breaks()).toEqual([]);
  });
});
