import type { Charge } from "@portal/api-client/contract/monitor-actions";
import type { ChargeRow } from "./charges.queries.ts";

/** A charge in the form of the wire. */
export const presentCharge = (row: ChargeRow): Charge => ({
  chargeId: row.id,
  subscriptionId: row.subscription_id,
  chargeAmount: row.amount,
  chargeStatus: row.status,
  chargeOrigin: row.origin,
  userId: row.user_id,
  chargeCreatedAt: row.created_at.toISOString(),
});
