import type { Cell, TableLoad } from "./copy.ts";
import { type Calendar, events } from "./days.ts";
import { hash } from "./random.ts";
import type { DemoSubscription, World } from "./world.ts";

const day = 86_400_000;

const earlier = 0;
const refused = 1;
const renewed = 2;
const byStaff = 3;

/** The last charge of each charged subscription, one from its earlier months, and refused charges before and since. */
export function charges(world: World): TableLoad {
  function* rows(): Generator<Cell[]> {
    for (const { at, subscriptionId, subscriber, round, kind } of events(world, planCharges)) {
      const { carrierId, providerId, id, price } = world.productOf(subscriber, round);
      const status = kind === refused ? "failed" : "charged";
      const [origin, userId] = kind === byStaff ? ["manual", staffOf(carrierId, subscriptionId)] : ["renewal", null];
      const created = new Date(at).toISOString();
      yield [subscriptionId, carrierId, providerId, id, price, status, origin, userId, created];
    }
  }
  const columns = "subscription_id carrier_id provider_id product_id amount status origin user_id created_at";
  return { table: "charge", columns: columns.split(" "), rows: rows() };
}

/** The administrator and the operators charge by hand; the first carrier has its own operator. */
const staffOf = (carrierId: number, subscriptionId: number): number => {
  const draw = hash(subscriptionId, 68) % 6;
  if (carrierId === 1 && draw < 4) return 3;
  return draw === 5 ? 1 : 2;
};

function planCharges(world: World, calendar: Calendar, subscription: DemoSubscription): void {
  const { id, product, createdAt, lastChargeAt, deactivatedAt } = subscription;
  if (lastChargeAt === null) return;
  const draw = hash(world.seed, id, 64);
  const period = Math.max(1, product.periodicity) * day;
  const first = createdAt + product.freeTrial * day;
  const periods = Math.round((lastChargeAt - first) / period);
  if (periods > 0) calendar.add(first + (draw % periods) * period, subscription, earlier);
  if (draw % 12 === 0) calendar.add(Math.max(createdAt, lastChargeAt - 3_600_000), subscription, refused);
  calendar.add(lastChargeAt, subscription, draw % 50 === 0 ? byStaff : renewed);
  // Subscribers of some carriers run out of money sooner than those of others.
  const due = lastChargeAt + period;
  const isRefused = hash(world.seed, id, 69) % 100 < 8 + ((product.carrierId * 7) % 40);
  if (isRefused && due < (deactivatedAt ?? world.now)) calendar.add(due, subscription, refused);
}
