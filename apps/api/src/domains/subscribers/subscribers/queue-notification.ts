import type { Insertable } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";
import type { SubscriptionRecord } from "./lock-subscription.ts";

/** Stores a notification for the provider about a change or charge of a subscription; the link sends it. */
export async function queueNotification(
  tx: Transaction,
  type: Insertable<Database["notification"]>["type"],
  { id, msisdn, carrier_id, provider_id }: SubscriptionRecord,
  chargeId: number | null = null,
): Promise<void> {
  const about = { subscription_id: id, charge_id: chargeId };
  await tx
    .insertInto("notification")
    .values({ type, msisdn, carrier_id, provider_id, ...about })
    .execute();
}
