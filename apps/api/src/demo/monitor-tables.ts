import type { Cell, TableLoad } from "./copy.ts";
import { type Calendar, type DemoEvent, events } from "./days.ts";
import { hash } from "./random.ts";
import type { DemoSubscription, World } from "./world.ts";

const day = 86_400_000;
const iso = (time: number): string => new Date(time).toISOString();

const askedEvent = 0;
const welcomed = 1;
const content = 2;
const left = 3;

/** Messages in both directions: keyword and answer, welcome, content, and the words of subscribers who left by themselves. */
export function messages(world: World): TableLoad {
  const columns =
    "id msisdn carrier_id provider_id product_id incoming_id origin type shortcode content status process_at processed_at created_at updated_at";
  return { table: "monitor_message", columns: columns.split(" "), rows: messageRows(world) };
}

function* messageRows(world: World): Generator<Cell[]> {
  let id = 0;
  for (const event of events(world, planMessages)) {
    const product = world.productOf(event.subscriber, event.round);
    const msisdn = world.msisdnOf(event.subscriber);
    const message = (at: number, incomingId: number | null, type: string, text: string, status: string): Cell[] => {
      id += 1;
      const done = status === "pending" ? null : iso(status === "received" ? at : at + 2_000);
      const origin = status === "received" ? "incoming" : "outgoing";
      const where = [msisdn, product.carrierId, product.providerId, product.id];
      const { shortcode } = product.shortcode;
      return [id, ...where, incomingId, origin, type, shortcode, text, status, iso(at), done, iso(at), done ?? iso(at)];
    };
    const { at, kind } = event;
    const sent = delivery(world, event, product.providerId);
    if (kind === askedEvent) {
      yield message(at, null, "subscription", product.keyword, "received");
      yield message(
        at + 1_000,
        id,
        "subscription",
        `Welcome to ${product.name}. Send STOP to ${product.shortcode.shortcode} to leave.`,
        sent,
      );
    } else if (kind === welcomed) {
      yield message(at, null, "subscription", `Welcome to ${product.name}.`, sent);
    } else if (kind === left) {
      yield message(at, null, "unsubscription", "STOP", "received");
      yield message(at + 1_000, id, "unsubscription", `You left ${product.name}. Goodbye.`, sent);
    } else {
      yield message(at, null, "info", product.content, sent);
    }
  }
}

/** Some providers reach fewer of their subscribers than others. */
function delivery(world: World, { at, subscriptionId }: DemoEvent, providerId: number): string {
  const failing = 2 + ((providerId * 5) % 9);
  const draw = hash(world.seed, subscriptionId, Math.floor(at / 1000)) % 100;
  if (world.now - at < 600_000) return "pending";
  if (draw < failing) return "failed";
  return draw < failing + 6 ? "sent" : "delivered";
}

function planMessages(world: World, calendar: Calendar, subscription: DemoSubscription): void {
  const { id, createdAt, deactivatedAt } = subscription;
  const draw = hash(world.seed, id, 70) % 100;
  if (draw < 35) calendar.add(createdAt, subscription, askedEvent);
  else if (draw < 60) calendar.add(createdAt, subscription, welcomed);
  const end = deactivatedAt ?? world.now;
  const contentAt = Math.floor(createdAt + (draw / 100) * 14 * day);
  if (draw % 10 < 3 && contentAt <= end) calendar.add(contentAt, subscription, content);
  if (subscription.deactivatedBy === "subscriber" && draw % 7 === 0) calendar.add(end, subscription, left);
  if (world.isHeavy(subscription.subscriber) && subscription.round === 0) {
    const count = 150 + (hash(world.seed, id, 71) % 150);
    for (let nth = 1; nth <= count; nth += 1) calendar.add(createdAt + nth * 0.2 * day, subscription, content);
  }
}

const subscribed = 0;
const unsubscribed = 1;
const charged = 2;
const messaged = 3;
const types = ["subscription", "unsubscription", "charge", "message"];

/**
 * Notifications to providers. More of today's are still pending or failed, so that reprocessing can be tried; the very last one
 * has failed, however quiet the day is.
 */
export function notifications(world: World): TableLoad {
  const row = ({ at, subscriber, round, subscriptionId, kind }: DemoEvent, status: string, retries: number): Cell[] => {
    const done = status === "processed" ? iso(Math.min(world.now, at + 3_000 + retries * 60_000)) : null;
    const product = world.productOf(subscriber, round);
    const where = [world.msisdnOf(subscriber), product.carrierId, product.providerId, subscriptionId];
    const failure = status === "failed" ? "The provider's server answered 503" : null;
    return [types[kind] ?? null, ...where, status, retries, failure, done, iso(at), done ?? iso(at)];
  };
  function* rows(): Generator<Cell[]> {
    let last: DemoEvent | null = null;
    for (const event of events(world, planNotifications)) {
      const draw = hash(world.seed, event.subscriptionId, 80 + event.kind) % 100;
      const today = world.now - event.at < day;
      const status = draw < (today ? 25 : 3) ? "failed" : today && draw < 40 ? "pending" : "processed";
      yield row(event, status, status === "failed" ? 3 : draw > 92 ? 1 : 0);
      last = event;
    }
    if (last) yield row({ ...last, at: Math.max(last.at, world.now - 300_000), kind: messaged }, "failed", 3);
  }
  const columns =
    "type msisdn carrier_id provider_id subscription_id status retries failure processed_at created_at updated_at";
  return { table: "notification", columns: columns.split(" "), rows: rows() };
}

function planNotifications(world: World, calendar: Calendar, subscription: DemoSubscription): void {
  const { id, createdAt, deactivatedAt, lastChargeAt } = subscription;
  const draw = hash(world.seed, id, 72) % 100;
  calendar.add(createdAt, subscription, subscribed);
  if (deactivatedAt !== null && draw < 60) calendar.add(deactivatedAt, subscription, unsubscribed);
  if (lastChargeAt !== null && draw % 4 === 0) calendar.add(lastChargeAt, subscription, charged);
  if (draw % 20 === 0) calendar.add(createdAt + 60_000, subscription, messaged);
}
