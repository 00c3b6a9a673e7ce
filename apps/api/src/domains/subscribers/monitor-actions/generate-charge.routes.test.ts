import { describe, expect, it } from "vitest";
import { buildChargeable } from "#test/build-chargeable.ts";
import { momentOfToday, noonZone } from "#test/noon-zone.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ timeZone: noonZone });
const agent = await api.as({ permissions: ["monitor.subscription-generate-charge", "msisdn.view"] });
const charge = (id: number) => agent.put(`/services/monitor-users/subscriptions/generate-charge/${id}`);
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
const refused = (message: string) => ({ status: 409, body: { message } });

describe("PUT subscriptions/generate-charge/{id} (5.4)", () => {
  it("charges once, moves the dates and tells the provider (B-258, B-565)", async () => {
    const { id, msisdn, charges, notifications, product } = await buildChargeable(api.db);
    const { status, body } = await charge(id);
    expect(status).toBe(200);
    expect(body.charge).toEqual({
      chargeId: expect.any(Number),
      subscriptionId: id,
      chargeAmount: "12.50",
      chargeStatus: "charged",
      chargeOrigin: "manual",
      userId: agent.userId,
      chargeCreatedAt: body.subscription.subscriptionLastChargeAt,
    });
    expect(body.subscription).toMatchObject({ subscriptionId: id, subscriptionMsisdn: msisdn, subscriptionStatus: 1 });
    const { subscriptionLastChargeAt: last, subscriptionNextChargeAt: next } = body.subscription;
    expect(Date.parse(next) - Date.parse(last)).toBe(product.periodicity * 86_400_000);
    expect(await charges()).toMatchObject([{ id: body.charge.chargeId, amount: "12.5", status: "charged" }]);
    expect(await notifications()).toMatchObject([{ type: "charge", status: "pending", subscription_id: id }]);
  });

  it.each([
    ["0.1", "0.10"],
    ["1.005", "1.005"],
    ["0.0049", "0.0049"],
    ["9999999999", "9999999999.00"],
    ["0", "0.00"],
  ])("a price of %s is the exact text %s (P-26)", async (price, chargeAmount) => {
    const { id } = await buildChargeable(api.db, { price });
    expect(await charge(id)).toMatchObject({ status: 200, body: { charge: { chargeAmount } } });
  });

  it("takes the first enabled billing code of the product's shortcode", async () => {
    const { id, shortcode } = await buildChargeable(api.db, { price: null });
    for (const [price, enabled] of [
      ["1", false],
      ["2", true],
      ["3", true],
    ] as const)
      await api.build.billingCode({ shortcodeId: shortcode.id, price, enabled });
    expect(await charge(id)).toMatchObject({ body: { charge: { chargeAmount: "2.00" } } });
  });

  it("leaves an audit line, found by the number (C-16)", async () => {
    const { id, msisdn, carrierId } = await buildChargeable(api.db);
    const { body } = await charge(id);
    expect(await api.lastAudit()).toMatchObject({
      action: "subscription.charge",
      entity: "subscription",
      entity_id: String(id),
      user_id: agent.userId,
      msisdn,
      carrier_id: carrierId,
      details: { charge_id: body.charge.chargeId, amount: "12.50", status: "charged" },
    });
  });

  it("refuses in the order of the rules, each with its text, and changes nothing", async () => {
    const { id, carrierId, charges, notifications, charged, blacklisted } = await buildChargeable(api.db, {
      price: null,
    });
    const policy = await api.build.carrierPolicy({ carrierId, type: "max_charging_daily_retries", value: "1" });
    await charged(ago(10));
    await blacklisted(null);
    await api.build.update("subscription", id, { active: false, deactivated_at: new Date() });
    expect(await charge(id)).toMatchObject(refused("Subscription is not active"));
    await api.build.update("subscription", id, { active: true, deactivated_at: null });
    expect(await charge(id)).toMatchObject(refused("Phone is blacklisted"));
    await api.db.deleteFrom("blacklist").execute();
    expect(await charge(id)).toMatchObject(refused("A charge was just made"));
    await api.db
      .updateTable("charge")
      .set({ created_at: ago(70) })
      .where("subscription_id", "=", id)
      .execute();
    expect(await charge(id)).toMatchObject(refused("Daily charge limit reached"));
    await api.db.deleteFrom("carrier_policy").where("id", "=", policy.id).execute();
    expect(await charge(id)).toMatchObject(refused("No billing code for this product"));
    expect(await charges()).toHaveLength(1);
    expect(await notifications()).toEqual([]);
  });

  it.each([
    ["is expired a second ago", ago(1), 200],
    ["lasts for another minute", ago(-60), 409],
    ["never expires", null, 409],
  ])("an entry of the blacklist that %s (B-260)", async (_, expires, status) => {
    const { id, blacklisted } = await buildChargeable(api.db);
    await blacklisted(expires);
    expect(await charge(id)).toMatchObject({ status });
  });

  it("an entry that was deleted, or stands at another carrier, blocks nothing (5.8)", async () => {
    const { id, msisdn, blacklisted } = await buildChargeable(api.db);
    await blacklisted(null);
    await api.db.updateTable("blacklist").set({ deleted_at: new Date() }).where("msisdn", "=", msisdn).execute();
    await api.build.insert("blacklist", { msisdn, carrier_id: (await api.build.carrier()).id });
    expect(await charge(id)).toMatchObject({ status: 200 });
  });

  it("waits 60 seconds after any other charge, a failed renewal too", async () => {
    const { id, charged } = await buildChargeable(api.db);
    await charged(ago(40), { status: "failed" }); // with twenty more for a busy machine
    expect(await charge(id)).toMatchObject(refused("A charge was just made"));
    await api.db
      .updateTable("charge")
      .set({ created_at: ago(61) })
      .where("subscription_id", "=", id)
      .execute();
    expect(await charge(id)).toMatchObject({ status: 200 });
  });

  it("counts the charges of today in the portal's time zone against the carrier's limit (C-8)", async () => {
    const { id, carrierId, charged } = await buildChargeable(api.db);
    await api.build.carrierPolicy({ carrierId, type: "max_charging_daily_retries", value: "2" });
    await charged(momentOfToday(-1));
    await charged(momentOfToday(0), { status: "failed" });
    expect(await charge(id)).toMatchObject({ status: 200 });
    await api.db
      .updateTable("charge")
      .set({ created_at: momentOfToday(5) })
      .where("subscription_id", "=", id)
      .where("origin", "=", "manual")
      .execute();
    expect(await charge(id)).toMatchObject(refused("Daily charge limit reached"));
  });

  it.each([
    ["is disabled", { enabled: false, value: "1" }],
    ["is of another kind", { type: "sms_daily_quota", value: "1" }],
    ["is no whole number (D-A44)", { value: "as often as it takes" }],
  ] as const)("a policy that %s limits nothing", async (_, policy) => {
    const { id, carrierId, charged } = await buildChargeable(api.db);
    await api.build.carrierPolicy({ carrierId, type: "max_charging_daily_retries", ...policy });
    await charged(momentOfToday(0));
    await charged(momentOfToday(1));
    expect(await charge(id)).toMatchObject({ status: 200 });
  });

  it("of several policies the strictest holds; 0 allows none", async () => {
    const { id, carrierId } = await buildChargeable(api.db);
    for (const value of ["3", "0"])
      await api.build.carrierPolicy({ carrierId, type: "max_charging_daily_retries", value });
    expect(await charge(id)).toMatchObject(refused("Daily charge limit reached"));
  });

  it("an unknown one, one of another provider and no id at all: 404 (C-4, B-466)", async () => {
    const { id, charges } = await buildChargeable(api.db);
    const elsewhere = await api.as({
      permissions: ["monitor.subscription-generate-charge"],
      providerId: (await api.build.provider()).id,
    });
    const path = "/services/monitor-users/subscriptions/generate-charge/";
    for (const reply of [await elsewhere.put(path + id), await charge(2_000_000_000), await agent.put(path)])
      expect(reply).toMatchObject({ status: 404 });
    expect(await charges()).toEqual([]);
  });
});
