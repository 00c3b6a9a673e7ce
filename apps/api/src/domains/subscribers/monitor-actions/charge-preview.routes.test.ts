import { describe, expect, it } from "vitest";
import { buildChargeable } from "#test/build-chargeable.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ timeZone: "Pacific/Auckland" });
const agent = await api.as({ permissions: ["monitor.subscription-generate-charge"] });
const root = "/services/monitor-users/subscriptions";
const preview = (subscriptionId: number) => agent.post(`${root}/charge-preview`, { body: { subscriptionId } });
const charge = (id: number, seen?: unknown) => agent.put(`${root}/generate-charge/${id}`, { body: { seen } });

const rename = (id: number, currency: string) =>
  api.db
    .updateTable("country")
    .set({ currency })
    .where("id", "=", (row) => row.selectFrom("carrier").select("country_id").where("id", "=", id))
    .execute();

describe("POST subscriptions/charge-preview", () => {
  it("says what the charge then is, and does nothing", async () => {
    const { id, carrierId, provider, charges, notifications } = await buildChargeable(api.db);
    await rename(carrierId, "MXN");
    const { status, body } = await preview(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      subscriptionId: id,
      terms: {
        refusal: null,
        chargeAmount: "12.50",
        currency: "MXN",
        billingCode: { billingCodeId: expect.any(Number), billingCodeName: expect.any(String) },
        nextChargeDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      rule: null,
      notifies: { providerId: provider.id, providerName: provider.name },
    });
    expect([await charges(), await notifications()]).toEqual([[], []]);

    const made = await charge(id, body.terms);
    expect(made).toMatchObject({ status: 200, body: { charge: { chargeAmount: "12.50" } } });
    const day = new Intl.DateTimeFormat("sv", { timeZone: "Pacific/Auckland" });
    expect(day.format(new Date(made.body.subscription.subscriptionNextChargeAt))).toBe(body.terms.nextChargeDay);
  });

  it("names the rule that refuses, in the words of the act", async () => {
    const { id, blacklisted, charges } = await buildChargeable(api.db);
    await blacklisted(null);
    const { body } = await preview(id);
    expect(body).toMatchObject({
      terms: { refusal: "Phone is blacklisted" },
      rule: { rule: "blacklist", state: "failed", record: { kind: "blacklist", value: [{ text: "Never expires" }] } },
    });
    expect(await charge(id, body.terms)).toMatchObject({ status: 409, body: { message: body.terms.refusal } });
    expect(await charges()).toEqual([]);
  });

  it("without a billing code has no amount", async () => {
    const { id } = await buildChargeable(api.db, { price: null });
    expect(await preview(id)).toMatchObject({
      body: { terms: { refusal: "No billing code for this product", chargeAmount: null, billingCode: null } },
    });
  });

  it("what changed since is named, and nothing is charged", async () => {
    const { id, carrierId, shortcode, charges, blacklisted } = await buildChargeable(api.db);
    await rename(carrierId, "MXN");
    const { body } = await preview(id);
    const { id: code } = await api.build.billingCode({ shortcodeId: shortcode.id, price: "20", enabled: false });
    await api.db
      .updateTable("billing_code")
      .set({ enabled: false, deleted_at: new Date() })
      .where("shortcode_id", "=", shortcode.id)
      .execute();
    await api.db
      .updateTable("billing_code")
      .set({ enabled: true, deleted_at: null, code: "B20" })
      .where("id", "=", code)
      .execute();
    const { status, body: refusal } = await charge(id, body.terms);
    expect(status).toBe(409);
    expect(refusal.message).toMatch(
      /^Nothing was charged\. Changed since the preview: amount 12\.50 MXN, now 20\.00 MXN; billing code .*, now B20 \(\d+\)$/,
    );
    await blacklisted(null);
    const barred = await preview(id);
    await api.db.deleteFrom("blacklist").execute();
    expect(await charge(id, barred.body.terms)).toMatchObject({
      status: 409,
      body: { message: "Nothing was charged. Changed since the preview: answer Phone is blacklisted, now allowed" },
    });
    expect(await charges()).toEqual([]);
  });

  it("of another provider's subscription is 404", async () => {
    const { id } = await buildChargeable(api.db);
    const providerId = (await api.build.provider()).id;
    const elsewhere = await api.as({ permissions: ["monitor.subscription-generate-charge"], providerId });
    const body = { subscriptionId: id };
    expect(await elsewhere.post(`${root}/charge-preview`, { body })).toMatchObject({ status: 404 });
  });
});
