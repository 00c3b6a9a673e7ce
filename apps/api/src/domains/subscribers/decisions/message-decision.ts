import { blacklistRule } from "./blacklist-rule.ts";
import { decide, type KnownSince, type Rule } from "./decision.ts";
import type { BlacklistEntry, Policy } from "./facts.ts";
import { openingOf, quotaOf } from "./message-policies.ts";

/** The records that decide on a message to a subscriber of a product. */
export interface MessageFacts {
  at: Date;
  timeZone: string;
  product: { id: number; name: string; quietTime: boolean };
  /** The active subscription of the number to the product. */
  subscription: { id: number } | null;
  blacklist: BlacklistEntry | null;
  /** Messages to the number from this carrier on this day; earlier rows of a file count too. */
  messagesToday: number;
  /** Enabled policies of the carrier. */
  quotaPolicies: readonly Policy[];
  timePolicies: readonly Policy[];
}

export type MessageRefusal = "noSubscription" | "blacklisted" | "quota";
export type MessageRuleName = "subscribed" | "blacklist" | "quota" | "quietTime";

/** The rules of a broadcast's message, in their order (5.10). */
export const messageRules: readonly Rule<MessageFacts, MessageRuleName, MessageRefusal>[] = [
  {
    name: "subscribed",
    refusal: "noSubscription",
    check: ({ subscription, product: { id, name } }) =>
      subscription
        ? { passed: true, record: { kind: "subscription", id: subscription.id, name, value: ["Active"] } }
        : { passed: false, record: { kind: "product", id, name, value: ["No active subscription"] } },
  },
  blacklistRule("blacklisted"),
  {
    name: "quota",
    refusal: "quota",
    check: ({ quotaPolicies, messagesToday }) => {
      const { quota, quota_unread } = quotaOf(quotaPolicies.map(({ value }) => value));
      if (quota === null) return { passed: true, record: null };
      const isRead = ({ value }: Policy) => quotaOf([value]).quota === quota;
      const policy = quotaPolicies.find(isRead) as Policy;
      const value = quota_unread
        ? "Is no whole number, so nothing is sent"
        : `${messagesToday} of ${quota} messages on this day`;
      return {
        passed: messagesToday < quota,
        record: { kind: "carrier_policy", id: policy.id, name: policy.name, value: [value] },
      };
    },
  },
  {
    name: "quietTime",
    refusal: null,
    check: (facts) => {
      const [policy] = facts.product.quietTime ? facts.timePolicies : [];
      if (!policy) return { passed: true, record: null };
      const opensAt = sendsAt(facts);
      const value = opensAt > facts.at ? [policy.value, "waits until", opensAt] : [policy.value, "goes out at once"];
      return { passed: true, record: { kind: "carrier_policy", id: policy.id, name: policy.name, value } };
    },
  },
];

/** The moment from which a message goes out: at once, or after the quiet time of its product's carrier. */
export const sendsAt = ({ at, timeZone, product, timePolicies }: MessageFacts): Date => {
  if (!product.quietTime) return at;
  const values = timePolicies.map(({ value }) => value.trim());
  return openingOf(values, at, timeZone).opens_at ?? at;
};

/** Whether a number gets a message of a product. */
export const decideMessage = (facts: MessageFacts, knownSince?: KnownSince<MessageRuleName>) =>
  decide(messageRules, facts, knownSince);
