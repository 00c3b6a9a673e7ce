import { sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Transaction } from "#platform/database/database.ts";
import { deactivation } from "./deactivation.ts";
import { lockSubscription } from "./lock-subscription.ts";

/**
 * Cancels a subscription under its lock, with one pending notification and its audit line. False if it was inactive already: it
 * then keeps its first date and name.
 */
export async function deactivate(tx: Transaction, caller: Caller, id: number): Promise<boolean> {
  const before = await lockSubscription(tx, caller, id);
  if (!before.active) return false;
  const chosen = sql`select ${id}::bigint as id`;
  await sql`with ${deactivation({ chosen, by: caller.username })} select from deactivated`.execute(tx);
  const after = await lockSubscription(tx, caller, id);
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
