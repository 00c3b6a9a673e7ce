import { sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lockSubscription } from "./lock-subscription.ts";
import { queueNotification } from "./queue-notification.ts";

/**
 * Cancels a subscription under its lock, with one pending notification and its audit line (5.3, B-257). False where it
 * was inactive already: it stays as it is, with its first date and name.
 */
export async function deactivate(tx: Transaction, caller: Caller, id: number): Promise<boolean> {
  const before = await lockSubscription(tx, caller, id);
  if (!before.active) return false;
  const after = await tx
    .updateTable("subscription")
    .set({
      active: false,
      deactivated_at: sql<Date>`now()`,
      deactivated_by: caller.username,
      next_charge_at: null,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueNotification(tx, "unsubscription", before);
  await recordAudit(tx, {
    userId: caller.userId,
    action: "subscription.deactivate",
    entity: "subscription",
    entityId: id,
    before: { ...before },
    after: { ...after },
  });
  return true;
}
