import { randomUUID } from "node:crypto";
import type { Why, WhyRuleName } from "@portal/api-client/contract/monitor-why";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { buildChargeable } from "#test/build-chargeable.ts";
import { buildOffer } from "#test/build-offer.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { carrierLines } from "#test/carrier-deps.ts";
import { outcomesOf } from "#test/ledger.ts";
import { upload } from "#test/multipart.ts";
import { momentOfToday, noonZone } from "#test/noon-zone.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { chargeFacts } from "../decisions/charge-facts.queries.ts";
import { chargeFactsThen } from "./facts-then.queries.ts";

const api = await startTestApi({ timeZone: noonZone });
const agent = await api.as({
  permissions: [
    "monitor.subscription-history",
    "monitor.subscription-generate-charge",
    "carrier-policy.edit",
    "billing-code.edit",
    "carrier-connection.delete",
    "carrier-connection.edit",
    "broadcast.create",
    "direct-subscription.create",
    "msisdn.view",
  ],
});
const [hourMs, dayMs] = [3_600_000, 24 * 3_600_000];
const ago = (ms: number) => new Date(Date.now() - ms);
const ask = async (body: object): Promise<Why> => {
  const reply = await agent.post("/services/monitor-users/why", { body });
  expect(reply).toMatchObject({ status: 200 });
  return reply.body;
};
const stateOf = ({ rules }: Why, name: WhyRuleName) => rules.find(({ rule }) => rule === name)?.state;
const recordOf = ({ rules }: Why, name: WhyRuleName) => rules.find(({ rule }) => rule === name)?.record;
const ended = ({ outcome, refusal }: Why) => ({ outcome, refusal });

/** A subscription of some days ago, and what the rules look at made long before. */
async function longKnown() {
  const built = await buildChargeable(api.db);
  const { id, carrierId, product, shortcode } = built;
  const was = { created_at: ago(90 * dayMs), updated_at: ago(90 * dayMs) };
  await api.build.update("subscription", id, was);
  await api.build.update("carrier", carrierId, was);
  await api.build.update("product", product.id, was);
  await api.build.update("shortcode", shortcode.id, was);
  await api.db.updateTable("billing_code").set(was).where("shortcode_id", "=", shortcode.id).execute();
  const policy = await api.build.insert("carrier_policy", {
    carrier_id: carrierId,
    type: "max_charging_daily_retries",
    description: "Three a day",
    value: "3",
    ...was,
  });
  return { ...built, policy };
}

/** A charge of the subscription whose end the carrier has not told. */
const awaitsEnd = (subscriptionId: number, carrierId: number, at: Date) =>
  api.db
    .insertInto("unknown_charge")
    .values({
      charge_id: subscriptionId,
      subscription_id: subscriptionId,
      carrier_id: carrierId,
      reference: randomUUID(),
      user_id: agent.userId,
      next_ask_at: at,
      missing_after: at,
      created_at: at,
    })
    .execute();

describe("POST monitor-users/why", () => {
  it("answers the rules of a charge in their order, each with its record", async () => {
    const { id, msisdn, product, policy, charged } = await longKnown();
    await charged(momentOfToday(60));
    const why = await ask({ msisdn, act: "charge", subscriptionId: id });
    expect(why).toMatchObject({
      act: "charge",
      subscriptionId: id,
      product: { productId: product.id, productName: product.name },
      outcome: "allowed",
      refusal: null,
    });
    expect(why.rules.map(({ rule, state }) => [rule, state])).toEqual([
      ["active", "passed"],
      ["plannedEnd", "passed"],
      ["blacklist", "passed"],
      ["justCharged", "passed"],
      ["dailyLimit", "passed"],
      ["billingCode", "passed"],
      ["lastChargeKnown", "passed"],
      ["connection", "passed"],
    ]);
    expect(recordOf(why, "dailyLimit")).toEqual({
      kind: "carrier_policy",
      id: policy.id,
      name: "Three a day",
      value: [{ text: "1 of 3 tries on this day" }],
    });
    expect(recordOf(why, "billingCode")?.value).toEqual([{ text: "Price 12.50" }]);
    expect(recordOf(why, "connection")?.value).toEqual([{ text: "No connection; this portal accepts its charges" }]);
  });

  it("answers what the charge answers, rule by rule, and reads the same records", async () => {
    const { id, msisdn, carrierId, blacklisted, charged } = await longKnown();
    const tried = async () => {
      const { status, body } = await agent.put(`/services/monitor-users/subscriptions/generate-charge/${id}`);
      return status === 200 ? null : body.message;
    };
    const bothAnswer = async (text: string | null) => {
      expect((await ask({ msisdn, act: "charge", subscriptionId: id })).refusal).toBe(text);
      expect(await tried()).toBe(text);
    };
    for (let times = 0; times < 3; times += 1) await charged(momentOfToday(60 + times));
    await bothAnswer("Daily charge limit reached");
    await charged(ago(1_000));
    await bothAnswer("A charge was just made");
    await blacklisted(null);
    await bothAnswer("Phone is blacklisted");
    const row = await api.db.selectFrom("subscription").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const connection = await api.build.carrierConnection({
      carrier_id: carrierId,
      name: "By HTTP",
      created_at: ago(90 * dayMs),
      updated_at: ago(90 * dayMs),
    });
    await awaitsEnd(id, carrierId, ago(1_000));
    const carriers = carrierLines("");
    const line = carriers.stateOf({ ...connection, name: "By HTTP", enabled: true });
    const facts = await chargeFacts(api.db, row, { line, timeZone: noonZone });
    expect(facts).toMatchObject({ unknownCharge: { id: expect.any(Number) }, line: { state: "ready" } });
    const { product_id, provider_id: providerId } = row;
    const product = { id: product_id, name: facts.subscription.name, carrierId, providerId };
    const subject = { msisdn, product, subscriptionId: id };
    const then = { db: api.db, subject, at: facts.at, isPast: false, timeZone: noonZone, carriers };
    expect((await chargeFactsThen(then)).facts).toEqual(facts);
    await api.db
      .updateTable("subscription")
      .set({ active: false, deactivated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    await bothAnswer("Subscription is not active");
  });

  it("answers what the rows of files answer", async () => {
    const offer = await buildOffer(api.db, { product: { max_daily_subs: 2 } });
    const [blacklisted, subscriber] = [newNumber(), await offer.subscriber()];
    await offer.blacklisted(blacklisted);
    const numbers = [newNumber(), blacklisted, subscriber.msisdn];
    const send = async (path: string, rows: readonly string[]) => {
      const { body } = await agent.post(path, upload(rows.join("\n")));
      return outcomesOf(api.db, body.jobId);
    };
    const asked = async (act: string) => {
      const whys = [];
      for (const msisdn of numbers) whys.push((await ask({ msisdn, act, productId: offer.productId })).refusal);
      return whys;
    };
    expect(await asked("subscribe")).toEqual([null, "In the blacklist", "Subscribed already"]);
    expect(await asked("message")).toEqual(["No active subscription", "No active subscription", null]);
    expect(
      await send(
        "/services/direct-subscriptions",
        numbers.map((number) => offer.asks(number)),
      ),
    ).toEqual(["subscribed", "blacklisted", "alreadySubscribed"]);
    expect(await asked("subscribe")).toEqual(["Subscribed already", "In the blacklist", "Subscribed already"]);
    expect((await ask({ msisdn: newNumber(), act: "subscribe", productId: offer.productId })).refusal).toBe(
      "Limit of the product is reached",
    );
  });

  it("names an older product that has the same keyword", async () => {
    const older = await buildOffer(api.db);
    const offer = await buildOffer(api.db, { providerId: older.provider.id });
    await api.build.update("product", offer.productId, { shortcode_id: older.shortcode.id });
    const why = await ask({ msisdn: newNumber(), act: "subscribe", productId: offer.productId });
    expect(ended(why)).toEqual({ outcome: "refused", refusal: "No product has this keyword" });
    expect(recordOf(why, "olderProduct")).toMatchObject({ kind: "product", id: older.productId });
  });
});

describe("a day in the past", () => {
  it("shows records as they were then: edits from the audit trail, the blacklist, the cancel", async () => {
    const { id, msisdn, policy, carrierId, charged } = await longKnown();
    await api.build.insert("audit", { action: "carrier.edit", entity: "carrier", created_at: ago(80 * dayMs) });
    const then = ago(5 * dayMs);
    for (let times = 0; times < 3; times += 1) await charged(new Date(then.getTime() - times * 120_000 - 120_000));
    const at = { msisdn, act: "charge", subscriptionId: id, day: then.toISOString() };
    expect(ended(await ask(at))).toEqual({ outcome: "refused", refusal: "Daily charge limit reached" });

    const edit = await agent.put(`/services/carrier-policies/${policy.id}`, {
      body: {
        carrierId,
        carrierPolicyType: "max_charging_daily_retries",
        carrierPolicyDescription: "More",
        carrierPolicyValue: "9",
        carrierPolicyEnabled: 1,
      },
    });
    expect(edit).toMatchObject({ status: 200 });
    await api.build.insert("blacklist", {
      msisdn,
      carrier_id: carrierId,
      created_at: ago(dayMs),
      updated_at: ago(dayMs),
    });
    await api.build.update("subscription", id, { active: false, deactivated_at: ago(hourMs) });
    const why = await ask(at);
    expect(ended(why)).toEqual({ outcome: "refused", refusal: "Daily charge limit reached" });
    expect(recordOf(why, "dailyLimit")).toMatchObject({
      name: "Three a day",
      value: [{ text: "3 of 3 tries on this day" }],
    });
    expect((await ask({ ...at, day: ago(2 * hourMs).toISOString() })).refusal).toBe("Phone is blacklisted");
    expect((await ask({ ...at, day: undefined })).refusal).toBe("Subscription is not active");
  });

  it("knows a charge whose end was unknown then, from the lines of its beginning and its end", async () => {
    const { id, msisdn } = await longKnown();
    const line = (action: string, days: number) =>
      api.build.insert("audit", {
        action: `subscription.${action}`,
        entity: "subscription",
        entity_id: String(id),
        created_at: ago(days * dayMs),
        details: JSON.stringify({ charge_id: 77 }),
      });
    await line("charge-asked", 6);
    await line("charge", 4);
    const at = (days: number) =>
      ask({ msisdn, act: "charge", subscriptionId: id, day: ago(days * dayMs).toISOString() });
    const why = await at(5);
    expect(why.refusal).toMatch(/^The end of the last charge is not known yet/);
    expect(recordOf(why, "lastChargeKnown")).toMatchObject({
      kind: "charge",
      id: 77,
      value: [{ text: "End unknown, made on" }, { at: expect.any(String) }],
    });
    expect([(await at(7)).refusal, (await at(3)).refusal]).toEqual([null, null]);
  });

  it("does not know a connection that changed before the audit trail begins", async () => {
    const { id, msisdn, carrierId, provider, product } = await longKnown();
    const subject = { msisdn, product: { ...product, carrierId, providerId: provider.id }, subscriptionId: id };
    const then = { db: api.db, subject, at: ago(85 * dayMs), isPast: true, timeZone: noonZone };
    const knownSince = async () => (await chargeFactsThen({ ...then, carriers: carrierLines("") })).knownSince;
    expect(await knownSince()).not.toHaveProperty("connection");
    await api.build.carrierConnection({ carrier_id: carrierId, created_at: ago(89 * dayMs), updated_at: ago(dayMs) });
    expect(Object.keys(await knownSince())).toContain("connection");
  });

  it("knows the connection that the carrier had, and whether it was enabled", async () => {
    const { id, msisdn, carrierId } = await longKnown();
    const connection = await api.build.carrierConnection({
      carrier_id: carrierId,
      name: "Former name",
      created_at: ago(10 * dayMs),
      updated_at: ago(10 * dayMs),
    });
    const carrier = await api.db.selectFrom("carrier").select("name").where("id", "=", carrierId).executeTakeFirst();
    const at = (day?: Date) => ask({ msisdn, act: "charge", subscriptionId: id, day: day?.toISOString() });
    expect(recordOf(await at(), "connection")).toEqual({
      kind: "carrier_connection",
      id: connection.id,
      name: "Former name",
      value: [{ text: "Enabled" }],
    });
    expect(await agent.delete(`/services/carrier-connections/${connection.id}`)).toMatchObject({ status: 200 });
    await api.build.update("carrier_connection", connection.id, { name: "New name" });
    await api.build.insert("audit", {
      action: "carrier-connection.edit",
      entity: "carrier_connection",
      entity_id: String(connection.id),
      before: JSON.stringify({ name: "Former name" }),
      after: JSON.stringify({ name: "New name" }),
    });
    const now = await at();
    expect(now.refusal).toBe(`The connection for charges of carrier ${carrier?.name} is disabled`);
    expect(recordOf(now, "connection")).toMatchObject({ name: "New name", value: [{ text: "Disabled" }] });
    const before = await at(ago(5 * dayMs));
    expect(ended(before)).toEqual({ outcome: "allowed", refusal: null });
    expect(recordOf(before, "connection")).toMatchObject({ name: "Former name", value: [{ text: "Enabled" }] });
    expect(recordOf(await at(ago(11 * dayMs)), "connection")).toMatchObject({ kind: "carrier", id: carrierId });
  });

  it("takes a day to its end, and says since when a subscription is there", async () => {
    const { id, msisdn } = await buildChargeable(api.db);
    const day = ago(3 * dayMs)
      .toISOString()
      .slice(0, 10);
    const why = await ask({ msisdn, act: "charge", subscriptionId: id, day });
    expect(ended(why)).toEqual({ outcome: "refused", refusal: "Subscription is not active" });
    expect(recordOf(why, "active")?.value[0]).toEqual({ text: "Subscribed later, on" });
    expect(Date.parse(why.at) % 1_000).toBe(999);
  });

  it("is not known before the audit trail begins, if a record has changed since", async () => {
    const { id, msisdn, policy } = await longKnown();
    await api.build.update("carrier_policy", policy.id, { value: "9" });
    await api.db.updateTable("carrier_policy").set({ updated_at: sql`now()` }).where("id", "=", policy.id).execute();
    const why = await ask({ msisdn, act: "charge", subscriptionId: id, day: ago(85 * dayMs).toISOString() });
    expect(ended(why)).toEqual({ outcome: "unknown", refusal: null });
    expect(why.rules.map(({ state }) => state)).toEqual([
      "passed",
      "passed",
      "passed",
      "passed",
      "unknown",
      "notReached",
      "notReached",
      "notReached",
    ]);
    expect(Date.parse(why.rules[4]?.knownSince ?? "")).toBeGreaterThan(Date.parse(why.at));
  });

  it("knows an entry of the blacklist that has another number since", async () => {
    const { id, msisdn, carrierId } = await longKnown();
    const entry = await api.build.insert("blacklist", {
      msisdn: newNumber(),
      carrier_id: carrierId,
      created_at: ago(60 * dayMs),
      updated_at: ago(dayMs),
    });
    await api.build.insert("audit", {
      action: "blacklist.edit",
      entity: "blacklist",
      entity_id: String(entry.id),
      created_at: ago(dayMs),
      before: JSON.stringify({ msisdn }),
      after: JSON.stringify({ msisdn: newNumber() }),
    });
    const why = await ask({ msisdn, act: "charge", subscriptionId: id, day: ago(5 * dayMs).toISOString() });
    expect(recordOf(why, "blacklist")).toMatchObject({ kind: "blacklist", id: entry.id });
    expect((await ask({ msisdn, act: "charge", subscriptionId: id })).refusal).toBeNull();
  });

  it("is not known before a file may have changed the entry of the blacklist", async () => {
    const { id, msisdn, carrierId } = await longKnown();
    await api.build.insert("blacklist", {
      msisdn,
      carrier_id: carrierId,
      created_at: ago(60 * dayMs),
      updated_at: ago(dayMs),
    });
    const asked = { msisdn, act: "charge", subscriptionId: id, day: ago(5 * dayMs).toISOString() };
    expect(stateOf(await ask(asked), "blacklist")).toBe("failed");
    await api.build.insert("job", {
      kind: "blacklist.add",
      state: "done",
      user_id: agent.userId,
      started_at: ago(dayMs + 1_000),
      finished_at: ago(dayMs - 1_000),
    });
    const why = await ask(asked);
    expect(stateOf(why, "blacklist")).toBe("unknown");
    expect(why.rules.find(({ rule }) => rule === "blacklist")?.knownSince).toBe(
      (
        await api.db.selectFrom("blacklist").selectAll().where("msisdn", "=", msisdn).executeTakeFirstOrThrow()
      ).updated_at.toISOString(),
    );
  });

  it("knows a cancel that was undone since", async () => {
    const { id, msisdn } = await longKnown();
    const job = await api.build.insert("job", {
      kind: "bulk-unsubscription.undo",
      state: "done",
      user_id: agent.userId,
      started_at: ago(dayMs),
      finished_at: ago(dayMs),
    });
    await api.build.insert("job_row", {
      job_id: job.id,
      line: 1,
      place: 0,
      msisdn,
      subscription_id: id,
      outcome: "restored",
      before: JSON.stringify({ active: false, deactivated_at: ago(10 * dayMs) }),
      after: JSON.stringify({ active: true }),
    });
    const at = (days: number) =>
      ask({ msisdn, act: "charge", subscriptionId: id, day: ago(days * dayMs).toISOString() });
    expect(stateOf(await at(5), "active")).toBe("failed");
    expect(stateOf(await at(11), "active")).toBe("passed");
    expect(stateOf(await at(0.5), "active")).toBe("passed");
  });
});

describe("a question that cannot be answered", () => {
  it("is refused: a day to come, no product and no subscription", async () => {
    const { id, msisdn } = await buildChargeable(api.db);
    const post = (body: object) =>
      agent.post("/services/monitor-users/why", { body: { msisdn, act: "charge", ...body } });
    const tomorrow = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);
    expect(await post({ subscriptionId: id, day: tomorrow })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "day", message: "Choose today or an earlier day" }] },
    });
    expect(await post({})).toMatchObject({ status: 400, body: { errors: [{ field: "productId" }] } });
  });

  it("is 404: another number's subscription, an unknown product, a charge of a number that never subscribed", async () => {
    const { id, product } = await buildChargeable(api.db);
    const post = (body: object) =>
      agent.post("/services/monitor-users/why", { body: { msisdn: newNumber(), ...body } });
    for (const body of [
      { act: "charge", subscriptionId: id },
      { act: "message", productId: 2_000_000_000 },
      { act: "charge", productId: product.id },
    ])
      expect(await post(body)).toMatchObject({ status: 404 });
  });

  it("is 404 for users who are tied to another provider", async () => {
    const { id, msisdn, provider, product } = await buildChargeable(api.db);
    const { id: otherId } = await api.build.provider();
    const asked = async (providerId: number, body: object) => {
      const { token } = await api.as({ permissions: ["monitor.subscription-history"], providerId });
      const reply = await api.call("POST", "/services/monitor-users/why", { body: { msisdn, ...body } }, token);
      return reply.status;
    };
    for (const body of [
      { act: "charge", subscriptionId: id },
      { act: "message", productId: product.id },
    ])
      expect([await asked(provider.id, body), await asked(otherId, body)]).toEqual([200, 404]);
  });
});
