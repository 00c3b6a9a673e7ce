import fc from "fast-check";
import { expect, it } from "vitest";
import { eventSender, momentOf, newEvent } from "#test/build-events.ts";
import { buildOffer } from "#test/build-offer.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();

const seconds = fc.integer({ min: 0, max: 40 });
const references = ["a", "b", "c"] as const;
const history = fc.record({
  begun: fc.record({ a: seconds, b: seconds, c: seconds }),
  ends: fc.array(
    fc.record({ of: fc.constantFrom(...references), at: seconds, by: fc.constantFrom("subscriber", "system") }),
    {
      maxLength: 4,
    },
  ),
  charges: fc.uniqueArray(
    fc.record({
      of: fc.constantFrom(...references),
      at: seconds,
      name: fc.constantFrom("1", "2", "3"),
      status: fc.constantFrom("charged", "failed"),
    }),
    { maxLength: 3, selector: ({ name }) => name },
  ),
  reports: fc.array(
    fc.record({
      at: seconds,
      status: fc.constantFrom("sent", "delivered", "failed"),
      code: fc.constantFrom("absent", "barred", ""),
    }),
    {
      maxLength: 3,
    },
  ),
  words: fc.uniqueArray(fc.record({ at: seconds, content: fc.constantFrom("NEWS", "STOP") }), {
    maxLength: 4,
    selector: ({ at }) => at,
  }),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

/** A provider with the events of a history, and what it ends in. */
async function world({ begun, ends, charges, reports, words }: History) {
  const offer = await buildOffer(api.db, { product: { free_trial: 3 } });
  const spoken = await buildOffer(api.db, { providerId: offer.provider.id });
  await api.build.insert("product_keyword", { keyword: "STOP", type: "unsubscription", product_id: spoken.productId });
  const msisdn = newNumber();
  const { id: messageId } = await api.build.insert("monitor_message", {
    msisdn,
    carrier_id: offer.carrierId,
    provider_id: offer.provider.id,
    origin: "outgoing",
    shortcode: "1",
    content: "Hello",
  });
  const paid = charges.map(({ of, name, ...rest }) => ({
    reference: of,
    chargeReference: name,
    amount: name,
    ...rest,
  }));
  const dated = ({ at, ...parts }: { at: number }) => ({ ...parts, occurredAt: momentOf(at) });
  const events = [
    ...references.map((reference) =>
      newEvent("subscriptionBegun", {
        reference,
        msisdn,
        productId: offer.productId,
        ...dated({ at: begun[reference] }),
      }),
    ),
    ...ends.map(({ of, by, at }) => newEvent("subscriptionEnded", { reference: of, endedBy: by, ...dated({ at }) })),
    // each charge under two ids
    ...[...paid, ...paid].map((charge) => newEvent("charge", dated(charge))),
    ...reports.map((report) => newEvent("deliveryReport", { messageId, ...dated(report) })),
    ...words.map((word) =>
      newEvent("incomingMessage", {
        msisdn,
        providerId: spoken.provider.id,
        shortcode: spoken.shortcode.shortcode,
        ...dated(word),
      }),
    ),
  ];
  const state = async () => ({
    subscriptions: await api.db
      .selectFrom("subscription")
      .select([
        "mds_id",
        "active",
        "created_at",
        "deactivated_at",
        "deactivated_by",
        "last_charge_at",
        "next_charge_at",
      ])
      .where("product_id", "=", offer.productId)
      .orderBy("mds_id")
      .execute(),
    charges: await api.db
      .selectFrom("charge as c")
      .innerJoin("subscription as s", "s.id", "c.subscription_id")
      .select(["s.mds_id", "c.amount", "c.status"])
      .where("c.product_id", "=", offer.productId)
      .orderBy("c.amount")
      .execute(),
    message: await api.db
      .selectFrom("monitor_message")
      .select(["status", "processed_at", "carrier_code"])
      .where("id", "=", messageId)
      .execute(),
    isHeld: (await spoken.subscriptions()).some(({ active }) => active),
  });
  return { events, state, sender: await eventSender(api, { providerId: offer.provider.id }) };
}

it("events in any order, with any repetitions, end in the same state", async () => {
  const orders = fc.infiniteStream(fc.nat());
  await fc.assert(
    fc.asyncProperty(history, orders, async (told, numbers) => {
      const [once, shuffled] = [await world(told), await world(told)];
      const { body } = await once.sender.send(...once.events);
      expect(body.refused).toBe(0);
      const place = () => numbers.next().value as number;
      const keyed = [...shuffled.events, ...shuffled.events.slice(0, place() % 5)].map((event) => ({
        event,
        key: place(),
      }));
      const left = keyed.sort((one, other) => one.key - other.key).map(({ event }) => event);
      while (left.length > 0) await shuffled.sender.send(...left.splice(0, 1 + (place() % 3)));
      expect(await shuffled.state()).toEqual(await once.state());
    }),
    { seed: 35, numRuns: 25 },
  );
});
