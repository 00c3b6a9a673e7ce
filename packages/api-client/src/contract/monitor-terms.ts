import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { result } from "../core/fields.ts";
import { pageAsOf } from "./as-of.ts";
import { CarrierPolicy } from "./carrier-policies.ts";
import { SubscriptionSearch } from "./monitor.ts";
import { Product } from "./products.ts";

/** A product with an active subscription of the number: what it costs, and its limits. */
export const ProductTerms = z.extend(
  z.pick(Product, {
    productName: true,
    productPeriodicity: true,
    productFreeTrial: true,
    productMaxDailySubs: true,
    productMaxMonthlySubs: true,
    productQuietTimeEnabled: true,
  }),
  {
    id: result.id,
    shortcode: result.text,
    /** The price of its billing code, an exact decimal; null if it has none. */
    price: z.nullable(result.text),
    billingCode: z.nullable(result.text),
  },
);
export type ProductTerms = z.output<typeof ProductTerms>;

/** A policy of the number's carrier that is in force. */
export const PolicyTerms = z.extend(
  z.pick(CarrierPolicy, { carrierPolicyType: true, carrierPolicyDescription: true, carrierPolicyValue: true }),
  { id: result.id },
);
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
