import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import { exactAmount } from "../subscribers/exact-amount.ts";
import type { SubscriptionRecord } from "../subscribers/lock-subscription.ts";

const amount = exactAmount(sql.ref("amount")).as("amount");
const chargeColumns = ["id", "subscription_id", "status", "origin", "user_id", "created_at"] as const;

interface NewCharge {
  price: string;
  userId: number;
  /** What names it at the carrier. */
  reference: string;
}

/** Stores a charge before the carrier is asked for it, so that its end is not known yet. */
export const insertCharge = (
  tx: Transaction,
  { id, carrier_id, provider_id, product_id }: SubscriptionRecord,
  { price, userId, reference }: NewCharge,
) =>
  tx
    .insertInto("charge")
    .values({
      subscription_id: id,
      carrier_id,
      provider_id,
      product_id,
      amount: price,
      status: "unknown",
      origin: "manual",
      user_id: userId,
      reference,
    })
    .returning([...chargeColumns, amount])
    .executeTakeFirstOrThrow();

export type ChargeRow = Awaited<ReturnType<typeof insertCharge>>;

/** Stores how a charge ended, with the code of a refusal. */
export const setChargeStatus = (
  tx: Transaction,
  { id, status, code }: { id: number; status: "charged" | "failed"; code: string | null },
): Promise<ChargeRow | undefined> =>
  tx
    .updateTable("charge")
    .set({ status, carrier_code: code })
    .where("id", "=", id)
    .returning([...chargeColumns, amount])
    .executeTakeFirst();

/** Removes a charge that never left the portal. */
export const deleteCharge = (tx: Transaction, id: number) => tx.deleteFrom("charge").where("id", "=", id).execute();

/** All charges of a subscription, oldest first. */
export const chargesOf = (tx: Transaction, subscriptionId: number): Promise<ChargeRow[]> =>
  tx
    .selectFrom("charge")
    .select([...chargeColumns, amount])
    .where("subscription_id", "=", subscriptionId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
