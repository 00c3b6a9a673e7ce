import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { idParams, result } from "../core/fields.ts";
import { Subscription, searchId } from "./monitor.ts";

export const Charge = z.object({
  chargeId: result.id,
  subscriptionId: result.id,
  /** Exact decimal as text, with at least two decimals (P-26). */
  chargeAmount: result.text,
  chargeStatus: z.enum(["charged", "failed"]),
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
    summary: "Charges a subscription once by hand (5.4)",
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
