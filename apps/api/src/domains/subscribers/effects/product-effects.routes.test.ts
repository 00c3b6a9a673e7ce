import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { buildChargeable } from "#test/build-chargeable.ts";
import { buildOffer } from "#test/build-offer.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { effectDays as days, endOfEffect, momentOfDay } from "#test/effects.ts";
import { upload } from "#test/multipart.ts";
import { noonZone } from "#test/noon-zone.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ timeZone: noonZone });
const staff = await api.as({
  permissions: [
    "product.edit",
    "billing-code.edit",
    "blacklist.create",
    "blacklist.delete",
    "broadcast.create",
    "direct-subscription.create",
  ],
});
const minuteMs = 60_000;

describe("POST services/products/effect", () => {
  const recordOf = ({ carrierId, provider, shortcode, product }: Awaited<ReturnType<typeof buildOffer>>) => ({
    productName: product.name,
    productPeriodicity: 7,
    carrierId,
    providerId: provider.id,
    shortcodeId: shortcode.id,
  });
  const run = async (offer: Awaited<ReturnType<typeof buildOffer>>, parts: object = {}) =>
    endOfEffect(
      await staff.post("/services/products/effect", {
        body: { days, recordId: offer.productId, record: { ...recordOf(offer), ...parts } },
      }),
      staff,
    );

  it("changes nothing as it is; a daily limit takes the later subscriptions of a day, with their charges", async () => {
    const offer = await buildOffer(api.db);
    const madeAt = async (daysAgo: number, minute: number) =>
      (await offer.subscription(newNumber(), { createdAt: momentOfDay(daysAgo, minute) })).id;
    await madeAt(2, 1);
    const second = await madeAt(2, 2);
    await madeAt(1, 1);
    for (const [status, amount] of [
      ["charged", "3.25"],
      ["failed", "9"],
    ] as const)
      await api.build.insert("charge", {
        subscription_id: second,
        carrier_id: offer.carrierId,
        provider_id: offer.provider.id,
        product_id: offer.productId,
        amount,
        status,
        origin: "manual",
        created_at: momentOfDay(1, 5),
      });
    expect((await run(offer)).counts).toMatchObject({ total: 3, acted: 0 });
    const daily = await run(offer, { productMaxDailySubs: 1 });
    expect(daily.counts).toEqual({ total: 3, subscriptionRefused: 1, chargeRefused: 2, subscribers: 1, acted: 3 });
    expect(daily.rows.at(0)).toMatchObject({ outcome: "amount", after: { lost: "3.25", gained: "0" } });
    await sql`update subscription set created_at = ${momentOfDay(0, 1)} where product_id = ${offer.productId}`.execute(
      api.db,
    );
    expect((await run(offer, { productMaxMonthlySubs: 1 })).counts).toMatchObject({ subscriptionRefused: 2 });
  });

  it("lets rows of a file in that a limit refused", async () => {
    const offer = await buildOffer(api.db, { product: { max_daily_subs: 1 } });
    const file = upload([newNumber(), newNumber(), newNumber()].map((msisdn) => offer.asks(msisdn)).join("\n"));
    expect((await staff.post("/services/direct-subscriptions", file)).body).toMatchObject({ subscribed: 1 });
    expect((await run(offer, { productMaxDailySubs: 1 })).counts).toMatchObject({ total: 3, acted: 0 });
    expect((await run(offer, { productMaxDailySubs: 2 })).counts).toMatchObject({ subscriptionAllowed: 1, acted: 1 });
  });

  it("quiet time keeps messages waiting until the carrier's times begin", async () => {
    const offer = await buildOffer(api.db);
    await api.build.carrierPolicy({
      carrierId: offer.carrierId,
      type: "sms_delivery_time_range",
      value: "08:00-20:00",
    });
    const at = momentOfDay(1, 7 * 60 + 30);
    await api.build.insert("monitor_message", {
      msisdn: newNumber(),
      carrier_id: offer.carrierId,
      provider_id: offer.provider.id,
      product_id: offer.productId,
      origin: "outgoing",
      shortcode: "100",
      content: "Hello",
      created_at: at,
      process_at: at,
    });
    const { counts, rows } = await run(offer, { productQuietTimeEnabled: 1 });
    expect(counts).toEqual({ total: 1, messageLater: 1, subscribers: 1, acted: 1 });
    expect(new Date(String(rows[0]?.after?.sent_from))).toEqual(new Date(at.getTime() + 30 * minuteMs));
  });

  it("a longer periodicity loses renewals that it would not have had due; a shorter one's are not known", async () => {
    const offer = await buildOffer(api.db, { product: { periodicity: 1 } });
    const { id, msisdn } = await offer.subscriber();
    for (const daysAgo of [3, 2, 1, 0])
      await api.build.insert("charge", {
        subscription_id: id,
        carrier_id: offer.carrierId,
        provider_id: offer.provider.id,
        product_id: offer.productId,
        amount: "4",
        status: "charged",
        origin: "renewal",
        created_at: momentOfDay(daysAgo, 60),
      });
    expect((await run(offer, { productPeriodicity: 1 })).counts).toMatchObject({ total: 5, acted: 0 });
    const longer = await run(offer, { productPeriodicity: 2 });
    expect(longer.counts).toMatchObject({ chargeRefused: 2, acted: 2 });
    expect(longer.rows[1]).toMatchObject({
      msisdn,
      before: { status: "charged", amount: 4 },
      after: { status: "notDue" },
    });
    const { notes } = await run(offer, { productPeriodicity: 0 });
    expect(notes).toEqual([
      "Charges that a shorter periodicity adds are not known: a carrier could have accepted or rejected each of them.",
    ]);
  });
});

describe("POST services/billing-codes/effect", () => {
  it("reckons another price in the currency of the carrier, to the last decimal (P-26)", async () => {
    const { carrierId, shortcode, charged } = await buildChargeable(api.db, { price: "5" });
    await charged(momentOfDay(1, 60));
    await charged(momentOfDay(1, 70), { status: "failed" });
    const code = await api.db
      .selectFrom("billing_code")
      .selectAll()
      .where("shortcode_id", "=", shortcode.id)
      .executeTakeFirstOrThrow();
    const run = async (parts: object) =>
      endOfEffect(
        await staff.post("/services/billing-codes/effect", {
          body: {
            days,
            recordId: code.id,
            record: { billingCodePrice: "5", billingType: "mt", carrierId, shortcodeId: shortcode.id, ...parts },
          },
        }),
        staff,
      );
    expect((await run({})).counts).toMatchObject({ total: 2, acted: 0 });
    const dearer = await run({ billingCodePrice: "5.0001" });
    expect(dearer.counts).toEqual({ total: 2, chargeRepriced: 1, subscribers: 1, acted: 1 });
    const { currency } = await api.db
      .selectFrom("country as y")
      .innerJoin("carrier as c", "c.country_id", "y.id")
      .select("y.currency")
      .where("c.id", "=", carrierId)
      .executeTakeFirstOrThrow();
    expect(dearer.rows[0]).toMatchObject({ outcome: "amount", after: { currency, lost: "0", gained: "0.0001" } });
    expect((await run({ billingCodeEnabled: 0 })).counts).toMatchObject({ chargeRefused: 2 });
  });
});

describe("the effect of blacklist files", () => {
  const run = async (method: "post" | "put", action: "add" | "remove", rows: readonly string[]) =>
    endOfEffect(
      await staff[method](
        `/services/blacklists/upload/${action}/effect`,
        upload(rows.join("\n"), { days: String(days) }),
      ),
      staff,
    );

  it("an added number loses its messages and charges until its expire date", async () => {
    const { carrierId, msisdn, charged, message } = await buildChargeable(api.db);
    await charged(momentOfDay(1, 60));
    await message(msisdn);
    const { counts, rows } = await run("post", "add", [`${msisdn},,${carrierId}`]);
    expect(counts).toEqual({ total: 2, messageRefused: 1, chargeRefused: 1, subscribers: 1, acted: 2 });
    expect(rows[0]).toMatchObject({ outcome: "amount", after: { lost: "5" } });
    const stored = await api.db.selectFrom("blacklist").selectAll().where("msisdn", "=", msisdn).execute();
    expect(stored).toEqual([]);
  });

  it("a removed number gets the rows of files that the blacklist refused", async () => {
    const offer = await buildOffer(api.db);
    const { msisdn } = await offer.subscriber();
    await offer.blacklisted(msisdn);
    await staff.post("/services/broadcasts", upload(offer.says(msisdn)));
    const { counts, notes } = await run("put", "remove", [`${msisdn},,${offer.carrierId}`]);
    expect(counts).toEqual({ total: 1, messageAllowed: 1, subscribers: 1, acted: 1 });
    expect(notes).toEqual(["Charges that the blacklist refused leave no record, so their number is not known."]);
  });
});
