import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { idParams, result } from "../core/fields.ts";
import { Subscription, searchId } from "./monitor.ts";

/** What only charges say, beside the customer's texts. */
export const chargeTexts = {
  /** The carrier got the charge or not, and has not said how it ended. */
  isUnknown: "The carrier has not answered yet. The charge is shown as unknown until the carrier says how it ended.",
  lastIsUnknown:
    "The end of the last charge is not known yet. A new charge is possible when the carrier has said how it ended",
  notSent: "The carrier could not be reached. Nothing was charged",
  noConnection: (carrier: string) => `Carrier ${carrier} has no connection for charges`,
  connectionOff: (carrier: string) => `The connection for charges of carrier ${carrier} is disabled`,
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

/** An agent's actions on one subscription. Each is confirmed; one that is repeated with the same key is done once. */
export const monitorActions = {
  deactivate: endpoint({
    summary: "Cancels a subscription; cancelling again changes nothing (5.3)",
    method: "PUT",
    path: "/services/monitor-users/subscriptions/deactivate/:id",
    access: "monitor.subscription-deactivate",
    reason: "cancel",
    params: idParams,
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
    idempotent: true,
    response: z.object({ charge: Charge, subscription: Subscription }),
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
