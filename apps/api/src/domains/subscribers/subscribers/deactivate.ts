import { sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Transaction } from "#platform/database/database.ts";
import { deactivation } from "./deactivation.ts";
import { lockSubscription } from "./lock-subscription.ts";

/** Who writes: a user, or no user if a gateway hands something over. */
export type Writer = Pick<Caller, "username" | "carrierId" | "providerId"> & { userId: number | null };

interface Cancel {
  /** Who ended it, and when: the caller at this moment, unless it ended somewhere else. */
  by?: string;
  endedAt?: Date;
  /** The action of the audit line. */
  action?: string;
}

/**
 * Cancels a subscription under its lock, with one pending notification and its audit line. False if it was inactive already: it
 * then keeps its first date and name.
 */
export async function deactivate(
  tx: Transaction,
  caller: Writer,
  id: number,
  { by = caller.username, endedAt, action = "subscription.deactivate" }: Cancel = {},
): Promise<boolean> {
  const before = await lockSubscription(tx, caller, id);
  if (!before.active) return false;
  const chosen = sql`select ${id}::bigint as id`;
  await sql`with ${deactivation({ chosen, by, ...(endedAt && { endedAt }) })} select from deactivated`.execute(tx);
  const after = await lockSubscription(tx, caller, id);
  await recordAudit(tx, {
    userId: caller.userId,
    action,
    entity: "subscription",
    entityId: id,
    before: { ...before },
    after: { ...after },
  });
  return true;
}
