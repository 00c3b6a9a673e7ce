import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { reference } from "../core/fields.ts";
import { BillingCodeInput } from "./billing-codes.ts";
import { CarrierPolicyInput } from "./carrier-policies.ts";
import { EffectDays } from "./effect-days.ts";
import { counted, JobStarted } from "./jobs.ts";
import { ProductInput } from "./products.ts";

/** The kinds of jobs that try a change on the past. */
export const effectKinds = {
  carrierPolicy: "carrier-policy.effect",
  product: "product.effect",
  billingCode: "billing-code.effect",
  blacklistAdd: "blacklist.add.effect",
  blacklistRemove: "blacklist.remove.effect",
} as const;

/** What would have come out otherwise: the counts and the sample rows of such a job have these names. */
export const effectChanges = [
  "messageRefused",
  "messageAllowed",
  "messageLater",
  "messageEarlier",
  "chargeRefused",
  "chargeRepriced",
  "subscriptionRefused",
  "subscriptionAllowed",
] as const;
export type EffectChange = (typeof effectChanges)[number];

const response = z.union([counted({}), JobStarted]);

/**
 * What a change would have done over the last days: a job that changes nothing. Its counts say how many events come out
 * otherwise, and its rows are samples of them, with the amounts of each currency in rows of the outcome `amount`.
 */
export const effects = {
  carrierPolicy: endpoint({
    summary: "Tries a carrier policy on the messages and charges of the last days",
    method: "POST",
    path: "/services/carrier-policies/effect",
    access: ["carrier-policy.create", "carrier-policy.edit"],
    body: z.extend(EffectDays, { recordId: z.optional(reference()), record: CarrierPolicyInput }),
    response,
  }),
  product: endpoint({
    summary: "Tries the limits, the periodicity and the quiet time of a product on its last days",
    method: "POST",
    path: "/services/products/effect",
    access: "product.edit",
    body: z.extend(EffectDays, { recordId: reference(), record: ProductInput }),
    response,
  }),
  billingCode: endpoint({
    summary: "Tries a billing code on the charges of the last days",
    method: "POST",
    path: "/services/billing-codes/effect",
    access: ["billing-code.create", "billing-code.edit"],
    body: z.extend(EffectDays, { recordId: z.optional(reference()), record: BillingCodeInput }),
    response,
  }),
};
