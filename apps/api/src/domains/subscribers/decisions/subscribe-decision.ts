import { blacklistRule } from "./blacklist-rule.ts";
import { decide, type KnownSince, type Rule, type RuleRecord } from "./decision.ts";
import type { BlacklistEntry } from "./facts.ts";

type Part = Pick<RuleRecord, "kind" | "id" | "name"> & { enabled: boolean };

/** A keyword of a product, with all records that have to be enabled: keyword, product, shortcode, provider and carrier. */
export interface Offer {
  /** The keyword as messages are compared with it. */
  keyword: string;
  product: { id: number; name: string };
  parts: readonly Part[];
}

/** The records that decide on a new subscription. */
export interface SubscribeFacts {
  at: Date;
  product: { id: number; name: string } | null;
  /** The keywords that lead to the product. */
  offers: readonly Offer[];
  /** An enabled product that is older and has the same keyword at the same shortcode: of two, the older one counts. */
  olderProduct: { id: number; name: string } | null;
  blacklist: BlacklistEntry | null;
  subscription: { id: number } | null;
  /** New subscriptions of the product on this day and in this month, and the most that it allows (0 for no limit). */
  madeToday: number;
  madeThisMonth: number;
  maxDaily: number;
  maxMonthly: number;
  /** The row of a file is the how-manyth that would subscribe somebody to the product, from 1. */
  place: number;
  /** The number and product stand in an earlier row of the file. */
  repeated: boolean;
}

export type SubscribeRefusal = "keywordNotFound" | "blacklisted" | "alreadySubscribed" | "limitReached";
export type SubscribeRuleName =
  | "keyword"
  | "enabled"
  | "olderProduct"
  | "blacklist"
  | "alreadySubscribed"
  | "dailySubscriptions"
  | "monthlySubscriptions"
  | "repeated";

const limitRule = (
  name: "dailySubscriptions" | "monthlySubscriptions",
  read: (facts: SubscribeFacts) => { made: number; max: number; period: string },
): Rule<SubscribeFacts, SubscribeRuleName, SubscribeRefusal> => ({
  name,
  refusal: "limitReached",
  check: (facts) => {
    const { made, max, period } = read(facts);
    const { product, place } = facts;
    if (max === 0 || !product) return { passed: true, record: null };
    return {
      passed: place <= max - made,
      record: { kind: "product", ...product, value: [`${made} of ${max} subscriptions ${period}`] },
    };
  },
});

const productRecord = (product: SubscribeFacts["product"], value: string): RuleRecord | null =>
  product && { kind: "product", id: product.id, name: product.name, value: [value] };

/** The rules of a direct subscription, which acts like an incoming message, in their order (5.9). */
export const subscribeRules: readonly Rule<SubscribeFacts, SubscribeRuleName, SubscribeRefusal>[] = [
  {
    name: "keyword",
    refusal: "keywordNotFound",
    check: ({ product, offers: [offer] }) => {
      const keyword = offer?.parts[0];
      return keyword
        ? { passed: true, record: recordOf(keyword) }
        : { passed: false, record: productRecord(product, "No keyword that subscribes") };
    },
  },
  {
    name: "enabled",
    refusal: "keywordNotFound",
    check: ({ product, offers }) => {
      if (offers.length === 0 || offers.some(isEnabled))
        return { passed: true, record: productRecord(product, "Enabled") };
      const disabled = offers[0]?.parts.find(({ enabled }) => !enabled);
      return { passed: false, record: disabled ? recordOf(disabled) : null };
    },
  },
  {
    name: "olderProduct",
    refusal: "keywordNotFound",
    check: ({ olderProduct: older }) => ({
      passed: older === null,
      record: productRecord(older, "Has the same keyword"),
    }),
  },
  blacklistRule("blacklisted"),
  {
    name: "alreadySubscribed",
    refusal: "alreadySubscribed",
    check: ({ product, subscription }) => ({
      passed: subscription === null,
      record: subscription && {
        kind: "subscription",
        id: subscription.id,
        name: product?.name ?? null,
        value: ["Active"],
      },
    }),
  },
  limitRule("dailySubscriptions", ({ madeToday: made, maxDaily: max }) => ({ made, max, period: "on this day" })),
  limitRule("monthlySubscriptions", ({ madeThisMonth: made, maxMonthly: max }) => ({
    made,
    max,
    period: "in this month",
  })),
  { name: "repeated", refusal: "alreadySubscribed", check: ({ repeated }) => ({ passed: !repeated, record: null }) },
];

const recordOf = ({ kind, id, name, enabled }: Part): RuleRecord => ({
  kind,
  id,
  name,
  value: [enabled ? "Enabled" : "Disabled"],
});

/** Whether everything that an offer needs is enabled. */
export const isEnabled = ({ parts }: Pick<Offer, "parts">): boolean => parts.every(({ enabled }) => enabled);

/** The offer that a keyword at a shortcode leads to: of the enabled ones, that of the oldest product. */
export const chosenOffer = <Of extends Offer>(offers: readonly Of[]): Of | undefined =>
  offers.filter(isEnabled).sort((one, other) => one.product.id - other.product.id)[0];

/** The older product to which all keywords of a product lead; null if one of them leads to the product itself, or to none. */
export function olderProductOf(productId: number, offers: readonly Offer[]): Offer["product"] | null {
  const keywords = offers.filter(({ product }) => product.id === productId).map(({ keyword }) => keyword);
  const chosen = keywords.flatMap((keyword) => chosenOffer(offers.filter((offer) => offer.keyword === keyword)) ?? []);
  return chosen.some(({ product }) => product.id === productId) ? null : (chosen[0]?.product ?? null);
}

/** Whether a number is subscribed to a product. */
export const decideSubscribe = (facts: SubscribeFacts, knownSince?: KnownSince<SubscribeRuleName>) =>
  decide(subscribeRules, facts, knownSince);
