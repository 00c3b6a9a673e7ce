import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { result } from "../core/fields.ts";
import { pageAsOf } from "./as-of.ts";
import { carrierPolicyTypes } from "./carrier-policies.ts";
import { SubscriptionSearch } from "./monitor.ts";

/** A product with an active subscription of the number: what it costs, and its limits. */
export const ProductTerms = z.object({
  id: result.id,
  productName: result.text,
  shortcode: result.text,
  /** The price of its billing code, an exact decimal; null if it has none. */
  price: z.nullable(result.text),
  billingCode: z.nullable(result.text),
  productPeriodicity: z.int(),
  productFreeTrial: z.int(),
  productMaxDailySubs: z.int(),
  productMaxMonthlySubs: z.int(),
  productQuietTimeEnabled: result.flag,
});
export type ProductTerms = z.output<typeof ProductTerms>;

/** A policy of the number's carrier that is in force. */
export const PolicyTerms = z.object({
  id: result.id,
  carrierPolicyType: z.enum(carrierPolicyTypes),
  carrierPolicyDescription: result.text,
  carrierPolicyValue: result.text,
});
export type PolicyTerms = z.output<typeof PolicyTerms>;

const terms = { method: "POST", reads: true, asOf: true, access: "monitor.subscription" } as const;

/** The terms of a number's subscriptions, which staff look up as of a moment. */
export const monitorTerms = {
  prices: endpoint({
    ...terms,
    summary: "Prices and limits of the products that a number is subscribed to",
    path: "/services/monitor-users/prices",
    body: SubscriptionSearch,
    response: pageAsOf(ProductTerms),
  }),
  policies: endpoint({
    ...terms,
    summary: "Policies of a number's carrier that are in force",
    path: "/services/monitor-users/policies",
    body: SubscriptionSearch,
    response: pageAsOf(PolicyTerms),
  }),
};
