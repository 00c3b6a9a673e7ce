import { acceptedCharges } from "./charges.ts";
import type { Cell, TableLoad } from "./copy.ts";
import { type Calendar, type DemoEvent, events } from "./days.ts";
import { hash } from "./random.ts";
import { messageSending, notificationSending } from "./sendings.ts";
import type { DemoSubscription, World } from "./world.ts";

const day = 86_400_000;
const iso = (time: number): string => new Date(time).toISOString();

const subscribes = 0;
const confirms = 1;
const content = 2;
const left = 3;

/** Messages in both directions: each is a word of a subscriber, or an answer to one. Those of broadcasts come with their jobs. */
export function messages(world: World): TableLoad {
  const columns =
    "id msisdn carrier_id provider_id product_id incoming_id origin type shortcode content status answer carrier_code attempts tries reports process_at processed_at created_at updated_at";
  return { table: "monitor_message", columns: columns.split(" "), rows: messageRows(world) };
}

function* messageRows(world: World): Generator<Cell[]> {
  let id = 0;
  for (const event of events(world, planMessages)) {
    const { at, kind, subscriber, round, subscriptionId } = event;
    const product = world.productOf(subscriber, round);
    const { shortcode } = product.shortcode;
    const of = [world.msisdnOf(subscriber), product.carrierId, product.providerId, product.id];
    const { type, word, answer, reply } = wordsOf(product, kind);
    id += 1;
    const received = iso(at);
    const nothingSent = [null, 0, "[]", "[]"];
    const text = [shortcode, word, "received", answer];
    yield [id, ...of, null, "incoming", type, ...text, ...nothingSent, received, received, received, received];
    const sentAt = at + 1_000;
    const status = delivery(world, event, product.providerId);
    const { sending, doneAt } = messageSending({ at: sentAt, status, draw: hash(world.seed, subscriptionId, 73) });
    const answered = [shortcode, reply, status, null];
    const done = doneAt === null ? null : iso(doneAt);
    const moments = [iso(sentAt), done, iso(sentAt), done ?? iso(sentAt)];
    yield [id + 1, ...of, id, "outgoing", type, ...answered, ...sending, ...moments];
    id += 1;
  }
}

/** What a subscriber writes, what it does, and what they get as an answer. */
function wordsOf({ name, keyword, content: news, shortcode }: DemoSubscription["product"], kind: number) {
  const welcome = `Welcome to ${name}. Send STOP ${keyword} to ${shortcode.shortcode} to leave.`;
  if (kind === subscribes) return { type: "subscription", word: keyword, answer: "subscribed", reply: welcome };
  if (kind === confirms) return { type: "optin", word: `YES ${keyword}`, answer: "subscribed", reply: welcome };
  if (kind === content) return { type: "info", word: `INFO ${keyword}`, answer: "informed", reply: news };
  const goodbye = `You left ${name}. Goodbye.`;
  return { type: "unsubscription", word: `STOP ${keyword}`, answer: "unsubscribed", reply: goodbye };
}

/** Some providers reach fewer of their subscribers than others. */
function delivery(world: World, { at, subscriptionId }: DemoEvent, providerId: number) {
  const failing = 2 + ((providerId * 5) % 9);
  const draw = hash(world.seed, subscriptionId, Math.floor(at / 1000)) % 100;
  if (world.now - at < 600_000) return "pending";
  if (draw < failing) return "failed";
  return draw < failing + 6 ? "sent" : "delivered";
}

function planMessages(world: World, calendar: Calendar, subscription: DemoSubscription): void {
  const { id, createdAt, deactivatedAt } = subscription;
  const draw = hash(world.seed, id, 70) % 100;
  if (draw < 35) calendar.add(createdAt, subscription, subscribes);
  else if (draw < 60) calendar.add(createdAt, subscription, confirms);
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
const chargedLast = 4;
const types = ["subscription", "unsubscription", "charge", "message", "charge"];

/**
 * Notifications to providers. More of today's are still pending or failed, so that reprocessing can be tried; the very last one
 * has failed, however quiet the day is.
 */
export function notifications(world: World): TableLoad {
  const row = ({ at, subscriber, round, subscriptionId, kind }: DemoEvent, status: Status, retries: number): Cell[] => {
    const done = status === "processed" ? iso(Math.min(world.now, at + 3_000 + retries * 60_000)) : null;
    const product = world.productOf(subscriber, round);
    const where = [world.msisdnOf(subscriber), product.carrierId, product.providerId, subscriptionId];
    const { sending, failure } = notificationSending({ at, status, retries, latest: world.now });
    const subscription = () => world.subscription(subscriptionId, subscriber, round);
    const chargeOf = (place: number) => acceptedCharges(world, subscription()).at(place)?.id ?? null;
    const charge = kind === charged ? chargeOf(0) : kind === chargedLast ? chargeOf(-1) : null;
    return [
      types[kind] ?? null,
      ...where,
      charge,
      status,
      retries,
      failure,
      ...sending,
      done,
      iso(at),
      done ?? iso(at),
    ];
  };
  function* rows(): Generator<Cell[]> {
    let last: DemoEvent | null = null;
    for (const event of events(world, planNotifications)) {
      const draw = hash(world.seed, event.subscriptionId, 80 + (event.kind % chargedLast)) % 100;
      const today = world.now - event.at < day;
      const status = draw < (today ? 25 : 3) ? "failed" : today && draw < 40 ? "pending" : "processed";
      yield row(event, status, status === "failed" ? 3 : status === "processed" && draw > 92 ? 1 : 0);
      last = event;
    }
    if (last) yield row({ ...last, at: Math.max(last.at, world.now - 300_000), kind: messaged }, "failed", 3);
  }
  const columns =
    "type msisdn carrier_id provider_id subscription_id charge_id status retries failure attempts tries processed_at created_at updated_at";
  return { table: "notification", columns: columns.split(" "), rows: rows() };
}

type Status = Parameters<typeof notificationSending>[0]["status"];

/** Each change is told; of the charges those of subscriptions that a message began, and of some others. */
function planNotifications(world: World, calendar: Calendar, subscription: DemoSubscription): void {
  const { id, createdAt, deactivatedAt } = subscription;
  const draw = hash(world.seed, id, 72) % 100;
  calendar.add(createdAt, subscription, subscribed);
  if (deactivatedAt !== null) calendar.add(deactivatedAt, subscription, unsubscribed);
  const isAsked = hash(world.seed, id, 70) % 100 < 60;
  const accepted = isAsked || draw % 4 === 0 ? acceptedCharges(world, subscription) : [];
  for (const [place, { at }] of accepted.entries())
    calendar.add(at, subscription, place === accepted.length - 1 ? chargedLast : charged);
  if (draw % 20 === 0) calendar.add(createdAt + 60_000, subscription, messaged);
}
