import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { idParams, result } from "../core/fields.ts";
import { Subscription, searchId } from "./monitor.ts";
import { WhyRule } from "./monitor-why.ts";
import { endFields, needsDay } from "./planned-ends.ts";

/** What only charges say, beside the customer's texts. */
export const chargeTexts = {
  /** The carrier got the charge or not, and has not said how it ended. */
  isUnknown: "The carrier has not answered yet. The charge is shown as unknown until the carrier says how it ended.",
  lastIsUnknown:
    "The end of the last charge is not known yet. A new charge is possible when the carrier has said how it ended",
  notSent: "The carrier could not be reached. Nothing was charged",
  noConnection: (carrier: string) => `Carrier ${carrier} has no connection for charges`,
  connectionOff: (carrier: string) => `The connection for charges of carrier ${carrier} is disabled`,
  /** The charge is not what its preview said any more. */
  hasChanged: (changes: readonly string[]) => `Nothing was charged. Changed since the preview: ${changes.join("; ")}`,
} as const;

export const Charge = z.object({
  chargeId: result.id,
  subscriptionId: result.id,
  /** Exact decimal as text, with at least two decimals (P-26). */
  chargeAmount: result.text,
  /** `unknown` while the carrier has not said how the charge ended. */
  chargeStatus: z.enum(["charged", "failed", "unknown"]),
  chargeOrigin: z.enum(["manual", "renewal"]),
  userId: z.nullable(result.id),
  chargeCreatedAt: result.date,
});
export type Charge = z.output<typeof Charge>;

/** What a charge by hand would be, as its preview says and its confirmation sends back. */
export const ChargeTerms = z.object({
  /** The answer of the act if it is refused. */
  refusal: z.nullable(z.string()),
  /** Exact decimal as text; null without a billing code. */
  chargeAmount: z.nullable(z.string()),
  /** The currency of the carrier's country. */
  currency: z.string(),
  billingCode: z.nullable(z.object({ billingCodeId: result.id, billingCodeName: z.string() })),
  /** The day of the next charge after this one, in the portal's time zone; null if the subscription ends before. */
  nextChargeDay: z.nullable(z.string()),
});
export type ChargeTerms = z.output<typeof ChargeTerms>;

export const ChargePreview = z.object({
  subscriptionId: result.id,
  terms: ChargeTerms,
  /** The rule that refuses, with the record that it looked at. */
  rule: z.nullable(WhyRule),
  /** Who is notified of the charge. */
  notifies: z.object({ providerId: result.id, providerName: result.text }),
});
export type ChargePreview = z.output<typeof ChargePreview>;

/** An agent's actions on one subscription. Each is confirmed; one that is repeated with the same key is done once. */
export const monitorActions = {
  deactivate: endpoint({
    summary: "Cancels a subscription, now or at a later moment; cancelling one that has ended changes nothing (5.3)",
    method: "PUT",
    path: "/services/monitor-users/subscriptions/deactivate/:id",
    access: "monitor.subscription-deactivate",
    reason: "cancel",
    params: idParams,
    body: z.object(endFields).check(needsDay()),
    idempotent: true,
    response: Subscription,
  }),
  generateCharge: endpoint({
    summary:
      "Charges a subscription once by hand (5.4); the charge is `unknown` while the carrier has not said how it ended",
    method: "PUT",
    path: "/services/monitor-users/subscriptions/generate-charge/:id",
    access: "monitor.subscription-generate-charge",
    reason: "charge",
    params: idParams,
    /** The terms that the caller was shown; if they have changed, the answer is 409 and nothing is done. */
    body: z.object({ seen: z.optional(ChargeTerms) }),
    idempotent: true,
    response: z.object({ charge: Charge, subscription: Subscription }),
  }),
  chargePreview: endpoint({
    summary: "What a charge by hand would be at this moment, or the rule that refuses it; changes nothing",
    method: "POST",
    path: "/services/monitor-users/subscriptions/charge-preview",
    reads: true,
    access: "monitor.subscription-generate-charge",
    body: z.object({ subscriptionId: searchId() }),
    response: ChargePreview,
  }),
  bill: endpoint({
    summary: "The statement of a subscription as PDF (5.5)",
    method: "POST",
    path: "/services/monitor-users/subscriptions/bill",
    reads: true,
    access: "monitor.subscription",
    body: z.object({ subscriptionId: searchId() }),
    download: "application/pdf",
  }),
};
