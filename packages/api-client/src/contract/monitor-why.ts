import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { result } from "../core/fields.ts";
import { moment } from "../core/moment.ts";
import { msisdn } from "../core/msisdn.ts";
import { texts } from "../texts.ts";
import { searchId } from "./monitor.ts";

export const whyActs = ["charge", "message", "subscribe"] as const;
export type WhyAct = (typeof whyActs)[number];

export const whyRuleStates = ["passed", "failed", "unknown", "notReached"] as const;
export type WhyRuleState = (typeof whyRuleStates)[number];

/** The kinds of records that rules look at, by the names of the audit trail. */
export const whyRecordKinds = [
  "subscription",
  "blacklist",
  "charge",
  "carrier_policy",
  "billing_code",
  "shortcode",
  "product",
  "product_keyword",
  "provider",
  "carrier",
  "carrier_connection",
] as const;
export type WhyRecordKind = (typeof whyRecordKinds)[number];

/** The rules of all acts, each in the order in which the act follows them. */
export const whyRules = {
  charge: [
    "active",
    "plannedEnd",
    "blacklist",
    "justCharged",
    "dailyLimit",
    "billingCode",
    "lastChargeKnown",
    "connection",
  ],
  message: ["subscribed", "blacklist", "quota", "quietTime"],
  subscribe: [
    "keyword",
    "enabled",
    "olderProduct",
    "blacklist",
    "alreadySubscribed",
    "dailySubscriptions",
    "monthlySubscriptions",
    "repeated",
  ],
} as const satisfies Record<WhyAct, readonly string[]>;
export type WhyRuleName = (typeof whyRules)[WhyAct][number];

export const dayInFuture = "Choose today or an earlier day";

/** A rule that was followed, with the record that it looked at as it was then. */
export const WhyRule = z.object({
  rule: z.enum(Object.values(whyRules).flat()),
  state: z.enum(whyRuleStates),
  record: z.nullable(
    z.object({
      kind: z.enum(whyRecordKinds),
      id: result.id,
      name: z.nullable(result.text),
      /** In words; a part of it may be a moment. */
      value: z.array(z.union([z.object({ text: result.text }), z.object({ at: result.date })])),
    }),
  ),
  /** The moment from which the records of an unknown rule are known. */
  knownSince: z.nullable(result.date),
});
export type WhyRule = z.output<typeof WhyRule>;

export const Why = z.object({
  act: z.enum(whyActs),
  /** The moment that the answer is about. */
  at: result.date,
  subscriptionId: z.nullable(result.id),
  product: z.object({ productId: result.id, productName: result.text }),
  outcome: z.enum(["allowed", "refused", "unknown"]),
  /** What the act answers if it is refused: the text of a charge, or the outcome of a row of a file. */
  refusal: z.nullable(result.text),
  rules: z.array(WhyRule),
});
export type Why = z.output<typeof Why>;

export const monitorWhy = {
  why: endpoint({
    summary:
      "Why a number was or was not charged, messaged or subscribed: the rules, with the records as they were then",
    method: "POST",
    path: "/services/monitor-users/why",
    reads: true,
    access: "monitor.subscription-history",
    body: z.object({
      msisdn: msisdn(),
      act: z.enum(whyActs),
      /** The product, or the subscription, one of which is needed; a charge takes the newest subscription of a product. */
      productId: z.optional(searchId()),
      subscriptionId: z.optional(searchId()),
      /** A day, whose end counts, or a moment; this moment by default. */
      day: z.optional(moment(texts.fieldRequired)),
    }),
    response: Why,
  }),
};
