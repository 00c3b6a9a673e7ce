import { describe, expect, it } from "vitest";
import { eventSender, momentOf, newEvent } from "#test/build-events.ts";
import { buildOffer } from "#test/build-offer.ts";
import { newNumber } from "#test/build-subscriber.ts";
import { noonZone } from "#test/noon-zone.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { takeIncomingMessage } from "./incoming-message.ts";

const api = await startTestApi({ timeZone: noonZone });
const { outcomes } = await eventSender(api);
type Offer = Awaited<ReturnType<typeof buildOffer>>;

const says = ({ provider, shortcode }: Offer, msisdn: string, content: string, parts: object = {}) =>
  newEvent("incomingMessage", { msisdn, providerId: provider.id, shortcode: shortcode.shortcode, content, ...parts });
const keyword = (
  { productId }: Pick<Offer, "productId">,
  type: "unsubscription" | "optout" | "help" | "info",
  text: string,
) => api.db.insertInto("product_keyword").values({ keyword: text, type, product_id: productId }).execute();

describe("the keyword of a message", () => {
  it.each(["subscription", "optin"] as const)("of the type %s subscribes, in small and large letters", async (type) => {
    const offer = await buildOffer(api.db, { type, keyword: "ÑandÚ" });
    const msisdn = newNumber();
    const event = says(offer, msisdn, " ñANDú ", { channelId: 7 });
    expect(await outcomes(event)).toEqual(["subscribed"]);
    expect(await offer.subscriptions()).toMatchObject([{ msisdn, active: true, mds_id: event.eventId }]);
    expect(await offer.notifications()).toMatchObject([{ type: "subscription" }]);
    expect(await offer.messages()).toMatchObject([
      {
        origin: "incoming",
        type,
        status: "received",
        answer: "subscribed",
        product_id: offer.productId,
        channel_id: 7,
      },
    ]);
  });

  it("is stored with the lines that a subscriber wrote", async () => {
    const offer = await buildOffer(api.db);
    expect(await outcomes(says(offer, newNumber(), "Hello,\n\twho is this?"))).toEqual(["keywordNotFound"]);
    expect(await offer.messages()).toMatchObject([{ content: "Hello,\n\twho is this?" }]);
  });

  it.each(["unsubscription", "optout"] as const)(
    "of the type %s ends all subscriptions with this keyword",
    async (type) => {
      const offer = await buildOffer(api.db);
      const younger = await api.build.product({ shortcodeId: offer.shortcode.id });
      for (const productId of [offer.productId, younger.id]) await keyword({ productId }, type, "STOP");
      const { msisdn } = await offer.subscriber();
      await api.build.insert("subscription", {
        msisdn,
        carrier_id: offer.carrierId,
        provider_id: offer.provider.id,
        product_id: younger.id,
        shortcode_id: offer.shortcode.id,
      });
      const later = { occurredAt: new Date(Date.now() + 60_000).toISOString() };
      expect(await outcomes(says(offer, msisdn, "stop", later), says(offer, newNumber(), "STOP"))).toEqual([
        "unsubscribed",
        "notSubscribed",
      ]);
      const held = await api.db.selectFrom("subscription").selectAll().where("msisdn", "=", msisdn).execute();
      expect(held).toMatchObject(Array(2).fill({ active: false, deactivated_by: "subscriber" }));
    },
  );

  it.each([
    ["help", "helped"],
    ["info", "informed"],
  ] as const)("of the type %s is answered with the text of the product", async (type, answer) => {
    const offer = await buildOffer(api.db);
    await keyword(offer, type, "ASK");
    expect(await outcomes(says(offer, newNumber(), "ASK"))).toEqual(["noText"]);
    await api.build.insert("message", { message: "Call 123", type, product_id: offer.productId });
    const msisdn = newNumber();
    expect(await outcomes(says(offer, msisdn, "ASK"))).toEqual([answer]);
    const [asked, reply] = (await offer.messages()).filter((row) => row.msisdn === msisdn);
    expect(asked).toMatchObject({ origin: "incoming", type, answer });
    expect(reply).toMatchObject({ origin: "outgoing", incoming_id: asked?.id, content: "Call 123", status: "pending" });
  });

  it("is decided on by the rules of a direct subscription's row", async () => {
    const offer = await buildOffer(api.db, { product: { max_daily_subs: 1 } });
    const [listed, active] = [await offer.subscriber(), await offer.subscriber()];
    await offer.blacklisted(listed.msisdn);
    await api.build.update("product", offer.productId, { max_daily_subs: 3 });
    const messages = [
      says(offer, newNumber(), "NONE"),
      says(offer, listed.msisdn, "NEWS"),
      says(offer, active.msisdn, "NEWS"),
      says(offer, newNumber(), "NEWS"),
      says(offer, newNumber(), "NEWS"),
    ];
    expect(await outcomes(...messages)).toEqual([
      "keywordNotFound",
      "blacklisted",
      "alreadySubscribed",
      "subscribed",
      "limitReached",
    ]);
    expect((await offer.messages()).map(({ answer, type }) => [answer, type])).toEqual(
      expect.arrayContaining([
        ["keywordNotFound", "invalid_keyword"],
        ["limitReached", "subscription"],
      ]),
    );
  });

  it("of a late message does not undo what came after it", async () => {
    const offer = await buildOffer(api.db);
    await keyword(offer, "unsubscription", "STOP");
    const at = (content: string, seconds: number, msisdn: string) =>
      says(offer, msisdn, content, { occurredAt: momentOf(seconds) });
    const [gone, back] = [newNumber(), newNumber()];
    expect(await outcomes(at("STOP", 2, gone))).toEqual(["notSubscribed"]);
    expect(await outcomes(at("NEWS", 1, gone))).toEqual(["overtaken"]);
    expect(await outcomes(at("NEWS", 3, back))).toEqual(["subscribed"]);
    expect(await outcomes(at("STOP", 2, back))).toEqual(["overtaken"]);
    expect((await offer.subscriptions()).map(({ msisdn, active }) => [msisdn, active])).toEqual([[back, true]]);
  });
});

it("the id of a message is the reference of its subscription, whose end and charges may come first", async () => {
  const offer = await buildOffer(api.db);
  const event = says(offer, newNumber(), "NEWS", { occurredAt: momentOf(0) });
  const reference = event.eventId;
  const paid = { reference, chargeReference: "paid", amount: "1", status: "charged", occurredAt: momentOf(1) };
  const ended = newEvent("subscriptionEnded", { reference, occurredAt: momentOf(2) });
  expect(await outcomes(newEvent("charge", paid), ended)).toEqual(["waiting", "waiting"]);
  expect(await outcomes(event)).toEqual(["subscribed"]);
  expect(await offer.subscriptions()).toMatchObject([
    {
      active: false,
      created_at: new Date(momentOf(0)),
      last_charge_at: new Date(momentOf(1)),
      deactivated_at: new Date(momentOf(2)),
    },
  ]);
  const taken = newEvent("subscriptionBegun", { reference: "taken", msisdn: newNumber(), productId: offer.productId });
  const named = (eventId: string) => ({ ...says(offer, newNumber(), "NEWS"), eventId });
  expect(await outcomes(taken)).toEqual(["taken"]);
  expect(await outcomes(named("taken"), named("portal-1"))).toEqual(["refused", "refused"]);
});

it("a gateway hands a message over without an id and without a user", async () => {
  const offer = await buildOffer(api.db);
  const [msisdn, at] = [newNumber(), new Date()];
  const caller = { userId: null, username: "system", carrierId: null, providerId: offer.provider.id };
  const message = {
    msisdn,
    shortcode: offer.shortcode.shortcode,
    content: "NEWS",
    channelId: null,
    at,
    reference: null,
  };
  const take = (providerId: number) =>
    api.db
      .transaction()
      .execute((tx) =>
        takeIncomingMessage({ tx, caller, sender: "gateway", timeZone: "UTC" }, { ...message, providerId }),
      );
  expect(await take(offer.provider.id)).toBe("subscribed");
  expect(await offer.subscriptions()).toMatchObject([{ msisdn, active: true, mds_id: null }]);
  expect(await take((await api.build.provider()).id)).toBeNull();
});
