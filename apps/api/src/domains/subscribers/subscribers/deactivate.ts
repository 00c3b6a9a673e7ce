import { sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Transaction } from "#platform/database/database.ts";
import { deactivation } from "./deactivation.ts";
import type { SubscriptionRecord } from "./lock-subscription.ts";

/** Who writes: a user, or no user if a gateway hands something over. */
export type Writer = Pick<Caller, "username" | "carrierId" | "providerId"> & { userId: number | null };

interface Cancel {
  /** Who ended it, and when: the caller at this moment, unless it ended somewhere else. */
  by?: string;
  endedAt?: Date;
  /** The action of the audit line. */
  action?: string;
  details?: Record<string, unknown>;
}

/**
 * Cancels a locked subscription, with one pending notification and its audit line. One that was inactive already keeps its first
 * date and name.
 */
export async function deactivate(
  tx: Transaction,
  before: SubscriptionRecord,
  { userId, username }: Pick<Writer, "userId" | "username">,
  { by = username, endedAt, action = "subscription.deactivate", details }: Cancel = {},
): Promise<void> {
  if (!before.active) return;
  const { id } = before;
  const chosen = sql`select ${id}::bigint as id`;
  await sql`with ${deactivation({ chosen, by, ...(endedAt && { endedAt }) })} select from deactivated`.execute(tx);
  const after = await tx.selectFrom("subscription").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await recordAudit(tx, {
    userId,
    action,
    entity: "subscription",
    entityId: id,
    before: { ...before },
    after: { ...after },
    ...(details && { details }),
  });
}
