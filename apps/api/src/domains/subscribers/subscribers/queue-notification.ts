import type { Insertable } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";
import type { SubscriptionRecord } from "./lock-subscription.ts";

/** Stores a notification for the provider about a change of a subscription; the link sends it. */
export async function queueNotification(
  tx: Transaction,
  type: Insertable<Database["notification"]>["type"],
  { id, msisdn, carrier_id, provider_id }: SubscriptionRecord,
): Promise<void> {
  await tx.insertInto("notification").values({ type, msisdn, carrier_id, provider_id, subscription_id: id }).execute();
}
