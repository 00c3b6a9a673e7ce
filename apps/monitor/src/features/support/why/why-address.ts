import { type WhyAct, whyActs } from "@portal/api-client/contract/monitor-why";
import type { QueryState, RouteTarget } from "@portal/ui";

/** A question in the Monitor's address: `/admin/support/<msisdn>?why=charge&product=4&subscription=9&day=2026-03-03`. */
export interface AskedWhy {
  readonly act: WhyAct;
  readonly productId: number | null;
  readonly subscriptionId: number | null;
  /** A day, or the moment of a job; empty for now. */
  readonly day: string;
}

const idOf = ([value = ""]: readonly string[] = []) => (/^[1-9]\d{0,14}$/.test(value) ? Number(value) : null);

/** Reads the question of an address; null if there is none. */
export function readWhy({ why, product, subscription, day }: QueryState): AskedWhy | null {
  const act = whyActs.find((one) => one === why?.[0]);
  return act
    ? { act, productId: idOf(product), subscriptionId: idOf(subscription), day: day?.[0]?.slice(0, 40) ?? "" }
    : null;
}

/** The address query without its question, to which another one is added. */
export function withWhy(
  { why: _why, product: _product, subscription: _subscription, day: _day, ...others }: QueryState,
  asked: AskedWhy | null,
): NonNullable<RouteTarget["query"]> {
  if (!asked) return { ...others };
  const { act, productId, subscriptionId, day } = asked;
  const text = (id: number | null) => (id === null ? undefined : String(id));
  return {
    ...others,
    why: act,
    product: text(productId),
    subscription: text(subscriptionId),
    day: day || undefined,
  };
}
