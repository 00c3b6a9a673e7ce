import type { MessageTrace } from "@portal/api-client/contract/monitor-trace";
import type { Why } from "@portal/api-client/contract/monitor-why";
import { describe, expect, it } from "vitest";
import { eventSender, eventsOf, newEvent } from "#test/build-events.ts";
import { buildOffer } from "#test/build-offer.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { upload } from "#test/multipart.ts";
import { noonZone } from "#test/noon-zone.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { noteDelivery, referenceOf } from "../messages-out/note-delivery.ts";

const api = await startTestApi({ timeZone: noonZone });
const { outcomes } = await eventSender(api);
const cards = ["monitor.messages", "monitor.subscription-history", "monitor.notification"] as const;
const agent = await api.as({
  permissions: [...cards, "broadcast.create", "direct-subscription.create", "msisdn.view"],
});
type Offer = Awaited<ReturnType<typeof buildOffer>>;

const asks = (messageMsisdn: string, messageId: number | undefined, who = agent) =>
  who.post("/services/monitor-users/messages/trace", { body: { messageMsisdn, messageId } });
const trace = async (...asked: Parameters<typeof asks>): Promise<MessageTrace> => {
  const reply = await asks(...asked);
  expect(reply).toMatchObject({ status: 200 });
  return reply.body;
};
const says = ({ provider, shortcode }: Offer, msisdn: string, content: string) =>
  newEvent("incomingMessage", { msisdn, providerId: provider.id, shortcode: shortcode.shortcode, content });
/** Makes all records older, so that they were there in the millisecond before a message. */
const age = async () => {
  for (const table of ["carrier", "provider", "shortcode", "product", "product_keyword", "subscription"])
    await api.owner.query(
      `update ${table} set created_at = created_at - interval '1 hour', updated_at = updated_at - interval '1 hour'`,
    );
};
/** What Why? answers to the question that a trace names. */
const decided = async (msisdn: string, { decision, product }: MessageTrace): Promise<Why> => {
  const body = { msisdn, ...decision, productId: product?.productId };
  return (await agent.post("/services/monitor-users/why", { body })).body;
};
const messageOf = async (offer: Offer, origin: "incoming" | "outgoing") => {
  const found = (await offer.messages()).find((row) => row.origin === origin);
  if (!found) throw new Error("There is no such message");
  return found;
};

describe("the trace of a message", () => {
  it("of a subscriber goes from the keyword over the decision to subscription, charge and notifications", async () => {
    const offer = await buildOffer(api.db);
    await age();
    const msisdn = newNumber();
    const event = says(offer, msisdn, " news ");
    const charge = eventsOf(offer.productId).charge(event.eventId);
    expect(await outcomes(event)).toEqual(["subscribed"]);
    expect(await outcomes(charge)).toEqual(["taken"]);
    const { id } = await messageOf(offer, "incoming");
    const found = await trace(msisdn, id);
    const [subscription] = await offer.subscriptions();
    expect(found).toMatchObject({
      carrier: { carrierId: offer.carrierId },
      provider: { providerId: offer.provider.id },
      product: { productId: offer.productId },
      origin: { kind: "subscriber", job: null, by: null },
      request: { id, content: "news", answer: "subscribed" },
      keyword: { productKeyword: "NEWS" },
      decision: { act: "subscribe" },
      subscription: { subscriptionId: subscription?.id, change: "begun" },
      messages: [],
      charges: [{ chargeStatus: "charged", chargeAmount: "1.50", reference: charge.chargeReference, code: null }],
      chargesTotal: 1,
      notifications: [
        { notificationType: "subscription", notificationStatus: "pending", chargeId: null, tries: [], lostTries: 0 },
        { notificationType: "charge", chargeId: found.charges?.[0]?.chargeId, nextTryAt: expect.any(String) },
      ],
    });
    const why = await decided(msisdn, found);
    expect(why).toMatchObject({ outcome: "allowed" });
    expect(why.rules.find(({ rule }) => rule === "alreadySubscribed")).toMatchObject({ state: "passed" });
  });

  it("that ends a subscription names it and the notification of its end", async () => {
    const offer = await buildOffer(api.db);
    const { msisdn, id } = await offer.subscriber();
    await api.build.insert("product_keyword", { keyword: "STOP", type: "optout", product_id: offer.productId });
    expect(await outcomes(says(offer, msisdn, "STOP"))).toEqual(["unsubscribed"]);
    expect(await trace(msisdn, (await messageOf(offer, "incoming")).id)).toMatchObject({
      request: { answer: "unsubscribed" },
      decision: null,
      subscription: { subscriptionId: id, change: "ended" },
      charges: [],
      notifications: [{ notificationType: "unsubscription" }],
    });
  });

  it("is the same from the request and from its answer, with each try, the reports and the carrier's code", async () => {
    const offer = await buildOffer(api.db);
    const msisdn = newNumber();
    await api.build.insert("product_keyword", { keyword: "ASK", type: "info", product_id: offer.productId });
    await api.build.insert("message", { message: "Call 123", type: "info", product_id: offer.productId });
    expect(await outcomes(says(offer, msisdn, "ASK"))).toEqual(["informed"]);
    const { id, created_at } = await messageOf(offer, "outgoing");
    const reference = crypto.randomUUID();
    const tries = [
      { at: "2026-01-02T10:00:00.000Z", status: "pending", failure: "The carrier was away" },
      { at: "2026-01-02T10:01:00.000Z", status: "sent", code: null, failure: null },
    ];
    await api.build.update("monitor_message", id, {
      status: "sent",
      attempts: 3,
      reference,
      tries: JSON.stringify(tries),
    });
    await noteDelivery(api.db, {
      reference: referenceOf({ id, created_at, reference }),
      state: "failed",
      code: "absent",
    });
    const found = await trace(msisdn, id);
    expect(found).toMatchObject({
      origin: { kind: "subscriber" },
      request: { content: "ASK", answer: "informed" },
      keyword: { productKeyword: "ASK" },
      decision: null,
      subscription: null,
      messages: [
        {
          id,
          content: "Call 123",
          status: "failed",
          carrierCode: { code: "absent", remedy: "Send again later" },
          tries: [
            { ...tries[0], code: null, by: null },
            { ...tries[1], by: null },
          ],
          lostTries: 1,
          nextTryAt: null,
          reports: [{ status: "failed", code: "absent" }],
        },
      ],
      charges: [],
      notifications: [],
    });
    expect(await trace(msisdn, (await messageOf(offer, "incoming")).id)).toEqual(found);
  });

  it("of a file of direct subscriptions names the row, who uploaded it, and the subscription that it began", async () => {
    const offer = await buildOffer(api.db);
    await age();
    const msisdn = newNumber();
    const { body } = await agent.post("/services/direct-subscriptions", upload(offer.asks(msisdn)));
    const found = await trace(msisdn, (await messageOf(offer, "incoming")).id);
    const [subscription] = await offer.subscriptions();
    expect(found).toMatchObject({
      origin: { kind: "directSubscription", job: { jobId: body.jobId, line: 1 }, by: expect.any(String) },
      keyword: { productKeyword: "NEWS" },
      decision: { act: "subscribe" },
      subscription: { subscriptionId: subscription?.id, change: "begun" },
      notifications: [{ notificationType: "subscription" }],
    });
    expect(await decided(msisdn, found)).toMatchObject({ outcome: "allowed" });
  });

  it("of a broadcast names the row, and the decision on the message", async () => {
    const offer = await buildOffer(api.db);
    const { msisdn } = await offer.subscriber();
    await age();
    const { body } = await agent.post("/services/broadcasts", upload(offer.says(msisdn)));
    const { id } = await messageOf(offer, "outgoing");
    const found = await trace(msisdn, id);
    expect(found).toMatchObject({
      origin: { kind: "broadcast", job: { jobId: body.jobId, line: 1 }, by: expect.any(String) },
      request: null,
      keyword: null,
      decision: { act: "message" },
      subscription: null,
      messages: [{ id, status: "pending", tries: [], lostTries: 0, nextTryAt: expect.any(String), reports: [] }],
    });
    expect(await decided(msisdn, found)).toMatchObject({ outcome: "allowed" });
  });

  it("says that nobody knows where an older message came from", async () => {
    const offer = await buildOffer(api.db);
    const { msisdn, product, carrierId, provider } = { msisdn: newNumber(), ...offer };
    const row = { msisdn, product_id: product.id, carrier_id: carrierId, provider_id: provider.id, shortcode: "77700" };
    await api.build.insert("monitor_message", {
      ...row,
      origin: "outgoing",
      content: "Old",
      status: "sent",
      attempts: 2,
    });
    const found = await trace(msisdn, (await messageOf(offer, "outgoing")).id);
    expect(found).toMatchObject({
      origin: { kind: "unknown" },
      decision: null,
      messages: [{ tries: [], lostTries: 2 }],
    });
  });

  it("shows charges and notifications only to those who see their cards, and nothing of others", async () => {
    const offer = await buildOffer(api.db);
    const other = await buildOffer(api.db);
    const msisdn = newNumber();
    expect(await outcomes(says(offer, msisdn, "NEWS"))).toEqual(["subscribed"]);
    const { id } = await messageOf(offer, "incoming");
    const [reader, stranger] = await Promise.all([
      api.as({ permissions: ["monitor.messages"] }),
      api.as({ permissions: cards, carrierId: other.carrierId }),
    ]);
    expect(await trace(msisdn, id, reader)).toMatchObject({ charges: null, chargesTotal: 0, notifications: null });
    for (const [number, of, who] of [
      [msisdn, id, stranger],
      [newNumber(), id, agent],
      [msisdn, 999_999_999, agent],
    ] as const)
      expect(await asks(number, of, who)).toMatchObject({ status: 404 });
  });
});
