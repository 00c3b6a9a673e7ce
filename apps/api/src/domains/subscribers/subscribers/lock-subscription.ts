import type { Selectable } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";
import { notFound } from "#platform/errors.ts";
import { inScope } from "#platform/scope.ts";

export type SubscriptionRecord = Selectable<Database["subscription"]>;

/** Locks a subscription of the caller's scope until the transaction ends; an unknown one and one out of scope are both 404. */
export async function lockSubscription(
  tx: Transaction,
  caller: Pick<Caller, "carrierId" | "providerId">,
  id: number,
): Promise<SubscriptionRecord> {
  const one = tx.selectFrom("subscription as s").selectAll("s").where("s.id", "=", id);
  const locked = await inScope(one, caller, { carrier: "s.carrier_id", provider: "s.provider_id" })
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw notFound();
  return locked;
}
