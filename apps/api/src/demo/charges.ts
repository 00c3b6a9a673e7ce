import type { Cell, TableLoad } from "./copy.ts";
import { type Calendar, events } from "./days.ts";
import { hash } from "./random.ts";
import type { DemoSubscription, World } from "./world.ts";

const day = 86_400_000;

const earlier = 0;
const refused = 1;
const refusedSince = 2;
const renewed = 3;
const byStaff = 4;

/** The id of a charge of the demo; the last charge of a subscription is either renewed or made by staff. */
const chargeId = (subscriptionId: number, kind: number): number => subscriptionId * 4 + Math.min(kind, renewed);

/** The last charge of each charged subscription, one from its earlier months, and refused charges before and since. */
export function charges(world: World): TableLoad {
  function* rows(): Generator<Cell[]> {
    for (const { at, subscriptionId, subscriber, round, kind } of events(world, planCharges)) {
      const { carrierId, providerId, id: product, price } = world.productOf(subscriber, round);
      const isRefused = kind === refused || kind === refusedSince;
      const [status, code] = isRefused ? ["failed", "balance"] : ["charged", null];
      const [origin, userId] = kind === byStaff ? ["manual", staffOf(carrierId, subscriptionId)] : ["renewal", null];
      const id = chargeId(subscriptionId, kind);
      const reference = `charge-${id.toString(36)}`;
      const created = new Date(at).toISOString();
      const of = [id, subscriptionId, carrierId, providerId, product];
      yield [...of, price, status, code, origin, userId, reference, created];
    }
  }
  const columns =
    "id subscription_id carrier_id provider_id product_id amount status carrier_code origin user_id reference created_at";
  return { table: "charge", columns: columns.split(" "), rows: rows() };
}

/** The administrator and the operators charge by hand; the first carrier has its own operator. */
const staffOf = (carrierId: number, subscriptionId: number): number => {
  const draw = hash(subscriptionId, 68) % 6;
  if (carrierId === 1 && draw < 4) return 3;
  return draw === 5 ? 1 : 2;
};

interface PlannedCharge {
  at: number;
  kind: number;
}

/** The accepted charges of a subscription, with their ids. */
export const acceptedCharges = (world: World, subscription: DemoSubscription) =>
  accepted(world, subscription).map(({ at, kind }) => ({ at, id: chargeId(subscription.id, kind) }));

function accepted(world: World, { id, product, createdAt, lastChargeAt }: DemoSubscription): PlannedCharge[] {
  if (lastChargeAt === null) return [];
  const draw = hash(world.seed, id, 64);
  const period = Math.max(1, product.periodicity) * day;
  const first = createdAt + product.freeTrial * day;
  const periods = Math.round((lastChargeAt - first) / period);
  const last = { at: lastChargeAt, kind: draw % 50 === 0 ? byStaff : renewed };
  return periods > 0 ? [{ at: first + (draw % periods) * period, kind: earlier }, last] : [last];
}

function planCharges(world: World, calendar: Calendar, subscription: DemoSubscription): void {
  const { id, product, createdAt, lastChargeAt, deactivatedAt } = subscription;
  if (lastChargeAt === null) return;
  for (const { at, kind } of accepted(world, subscription)) calendar.add(at, subscription, kind);
  const isRefusedBefore = hash(world.seed, id, 64) % 12 === 0;
  if (isRefusedBefore) calendar.add(Math.max(createdAt, lastChargeAt - 3_600_000), subscription, refused);
  // Subscribers of some carriers run out of money sooner than those of others.
  const due = lastChargeAt + Math.max(1, product.periodicity) * day;
  const isRefused = hash(world.seed, id, 69) % 100 < 8 + ((product.carrierId * 7) % 40);
  if (isRefused && due < (deactivatedAt ?? world.now)) calendar.add(due, subscription, refusedSince);
}
