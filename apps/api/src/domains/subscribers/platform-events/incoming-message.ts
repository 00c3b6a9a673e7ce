import type { MessageAnswer } from "@portal/api-client/contract/message-answers";
import { eventTexts, type PlatformEventOf } from "@portal/api-client/contract/platform-events";
import { inScope } from "#platform/scope.ts";
import { type KeywordOffer, keywordFacts, keywordOffers } from "../decisions/keyword-facts.queries.ts";
import { chosenOffer, decideSubscribe, isEnabled } from "../decisions/subscribe-decision.ts";
import { deactivate } from "../subscribers/deactivate.ts";
import { lockSubscription } from "../subscribers/lock-subscription.ts";
import { answered, refusedAt, type Taken } from "./outcome.ts";
import { type EventWork, findReference, isOwnReference } from "./references.queries.ts";
import { beginSubscription, doWaiting } from "./subscription-events.ts";
import { heldSubscriptions, isEndedLater, startTypes, stopTypes } from "./words.queries.ts";

/** A message of a subscriber, as a carrier's platform or a gateway hands it over. */
interface IncomingMessage {
  msisdn: string;
  providerId: number;
  shortcode: string;
  content: string;
  channelId: number | null;
  at: Date;
  /** The reference of a subscription that the message begins; null if nobody will name it. */
  reference: string | null;
}

interface Done {
  answer: MessageAnswer;
  type: string;
  productId: number | null;
}

/** Takes a message whose event's id is the reference of a subscription that it begins. */
export async function takeMessageEvent(work: EventWork, event: PlatformEventOf<"incomingMessage">): Promise<Taken> {
  const { occurredAt, eventId, ...message } = event;
  if (isOwnReference(eventId)) return refusedAt("eventId", eventTexts.ownReference);
  const known = await findReference(work, eventId);
  if (known && known.subscription_id !== null) return refusedAt("eventId", eventTexts.otherSubscription);
  const answer = await takeIncomingMessage(work, { ...message, at: new Date(occurredAt), reference: eventId });
  return answer === null ? refusedAt("providerId", eventTexts.notFound) : answered(answer);
}

/**
 * Stores a message of a subscriber and does what its keyword says, by the rules of a direct subscription's row. What it did stands
 * on the message. Null if there is no such provider in the caller's scope.
 */
export async function takeIncomingMessage(work: EventWork, message: IncomingMessage): Promise<MessageAnswer | null> {
  const { tx, caller } = work;
  const { msisdn, providerId, shortcode, content, channelId, at } = message;
  const provider = await inScope(tx.selectFrom("provider as v"), caller, { carrier: "v.carrier_id", provider: "v.id" })
    .select(["v.id", "v.carrier_id"])
    .where("v.id", "=", providerId)
    .executeTakeFirst();
  if (!provider) return null;
  const { answer, type, productId } = await act(work, message);
  const row = {
    msisdn,
    carrier_id: provider.carrier_id,
    provider_id: provider.id,
    product_id: productId,
    type,
    shortcode,
  };
  const { id } = await tx
    .insertInto("monitor_message")
    .values({
      ...row,
      origin: "incoming",
      content,
      status: "received",
      channel_id: channelId,
      answer,
      processed_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (answer !== "helped" && answer !== "informed") return answer;
  const text = await textOf(work, productId, type);
  if (text === undefined) throw new Error("An answer has no text");
  await tx
    .insertInto("monitor_message")
    .values({ ...row, origin: "outgoing", incoming_id: id, content: text })
    .execute();
  return answer;
}

const ofTypes = (offers: readonly KeywordOffer[], types: readonly string[]) =>
  offers.filter(({ type }) => types.includes(type));

/** Does what the keyword says. One that subscribes goes before one that ends, and that before one that asks for help. */
async function act(work: EventWork, message: IncomingMessage): Promise<Done> {
  const offers = await keywordOffers(work.tx, work.caller, message);
  const starts = ofTypes(offers, startTypes);
  if (starts.some(isEnabled)) return subscribe(work, message, starts);
  const stops = ofTypes(offers, stopTypes).filter(isEnabled);
  if (stops[0]) return unsubscribe(work, message, [stops[0], ...stops.slice(1)]);
  const asks = ofTypes(offers, ["help", "info"]).find(isEnabled);
  if (!asks) return { answer: "keywordNotFound", type: "invalid_keyword", productId: null };
  const isTold = (await textOf(work, asks.product.id, asks.type)) !== undefined;
  const answer = !isTold ? "noText" : asks.type === "help" ? "helped" : "informed";
  return { answer, type: asks.type, productId: asks.product.id };
}

/** The decision on a direct subscription decides, and nothing else; a message that is late does not undo what came after it. */
async function subscribe(
  work: EventWork,
  { msisdn, at, reference }: IncomingMessage,
  offers: readonly KeywordOffer[],
): Promise<Done> {
  const { tx, timeZone } = work;
  const chosen = chosenOffer(offers);
  if (!chosen) throw new Error("No enabled keyword");
  const { product, type } = chosen;
  const done = (answer: MessageAnswer) => ({ answer, type, productId: product.id });
  const { refusal } = decideSubscribe(await keywordFacts(tx, product, { msisdn, offers, at, timeZone }));
  if (refusal) return done(refusal);
  if (await isEndedLater(tx, { msisdn, carrierId: product.carrier_id, productId: product.id, at }))
    return done("overtaken");
  const begun = await beginSubscription(work, { msisdn, product, begunAt: at, reference });
  if (begun === null) return done("alreadySubscribed");
  if (reference !== null) await doWaiting(work, reference, begun);
  return done("subscribed");
}

/** Ends the number's subscriptions to all products with this keyword. */
async function unsubscribe(
  { tx, caller }: EventWork,
  { msisdn, at }: IncomingMessage,
  offers: readonly [KeywordOffer, ...KeywordOffer[]],
): Promise<Done> {
  const productIds = offers.map(({ product }) => product.id);
  const held = await heldSubscriptions(tx, { msisdn, productIds, at });
  const ended = held.filter(({ isLater }) => !isLater);
  for (const { id } of ended)
    await deactivate(tx, await lockSubscription(tx, caller, id), caller, {
      by: "subscriber",
      endedAt: at,
      action: "subscription.end",
    });
  const answer = ended.length > 0 ? "unsubscribed" : held.length > 0 ? "overtaken" : "notSubscribed";
  const productId = (ended[0] ?? held[0])?.product_id ?? offers[0].product.id;
  const { type } = offers.find(({ product }) => product.id === productId) ?? offers[0];
  return { answer, type, productId };
}

/** The text of a product for a type of message: of several the first that was made. */
async function textOf({ tx }: EventWork, productId: number | null, type: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom("message")
    .select("message")
    .where("product_id", "=", productId)
    .where("type", "=", type)
    .where("enabled", "=", true)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return found?.message;
}
