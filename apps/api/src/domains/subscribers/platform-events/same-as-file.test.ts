import { directSubscriptionReasons } from "@portal/api-client/contract/direct-subscriptions";
import fc from "fast-check";
import { expect, it } from "vitest";
import { eventSender, newEvent } from "#test/build-events.ts";
import { buildOffer } from "#test/build-offer.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { outcomesOf } from "#test/ledger.ts";
import { upload } from "#test/multipart.ts";
import { noonZone } from "#test/noon-zone.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ timeZone: noonZone });
const staff = await api.as({ permissions: ["direct-subscription.create"] });
const sender = await eventSender(api);

const hourMs = 3_600_000;
const parts = ["product_keyword", "product", "shortcode", "provider", "carrier"] as const;
const situation = fc.record({
  type: fc.constantFrom("subscription" as const, "optin" as const),
  content: fc.constantFrom("NEWS", "news", "NONE"),
  disabled: fc.option(fc.constantFrom(...parts), { freq: 2 }),
  blacklist: fc.option(fc.constantFrom("for ever", "for an hour", "no more")),
  isSubscribed: fc.boolean(),
  made: fc.integer({ min: 0, max: 2 }),
  maxDaily: fc.integer({ min: 0, max: 2 }),
  maxMonthly: fc.integer({ min: 0, max: 2 }),
});
type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;

const expiryOf = {
  "for ever": null,
  "for an hour": new Date(Date.now() + hourMs),
  "no more": new Date(Date.now() - hourMs),
};

/** The records of a situation, and a number that asks for the product. */
async function world({ type, disabled, blacklist, isSubscribed, made, maxDaily, maxMonthly }: Situation) {
  const offer = await buildOffer(api.db, { type, product: { max_daily_subs: maxDaily, max_monthly_subs: maxMonthly } });
  const msisdn = newNumber();
  if (blacklist !== null) await offer.blacklisted(msisdn, expiryOf[blacklist]);
  if (isSubscribed) await offer.subscription(msisdn);
  for (let others = 0; others < made; others++) await offer.subscriber();
  const where = {
    product_keyword: `product_id = ${offer.productId}`,
    product: `id = ${offer.productId}`,
    shortcode: `id = ${offer.shortcode.id}`,
    provider: `id = ${offer.provider.id}`,
    carrier: `id = ${offer.carrierId}`,
  };
  if (disabled !== null)
    await api.owner.query(`update ${disabled} set enabled = false, deleted_at = now() where ${where[disabled]}`);
  return { offer, msisdn };
}

it("messages end as the same rows of a direct subscription's file do", async () => {
  const situations = fc.sample(situation, { seed: 35, numRuns: 100 });
  const rows: string[] = [];
  const messages: object[] = [];
  const active: Record<"byFile" | "byMessage", () => Promise<number[]>>[] = [];
  for (const facts of situations) {
    const [byFile, byMessage] = [await world(facts), await world(facts)];
    rows.push(byFile.offer.asks(byFile.msisdn, facts.content));
    const { msisdn, offer } = byMessage;
    const { provider, shortcode } = offer;
    const place = { providerId: provider.id, shortcode: shortcode.shortcode };
    messages.push(newEvent("incomingMessage", { msisdn, content: facts.content, ...place }));
    const activeOf = (of: typeof offer) => async () => (await of.subscriptions()).map((row) => Number(row.active));
    active.push({ byFile: activeOf(byFile.offer), byMessage: activeOf(offer) });
  }
  const { body } = await staff.post("/services/direct-subscriptions", upload(rows.join("\n")));
  const outcomes = await outcomesOf(api.db, body.jobId);
  expect(await sender.outcomes(...messages)).toEqual(outcomes);
  expect([...new Set(outcomes)].sort()).toEqual([...directSubscriptionReasons, "subscribed"].sort());
  for (const { byFile, byMessage } of active) expect(await byMessage()).toEqual(await byFile());
});
