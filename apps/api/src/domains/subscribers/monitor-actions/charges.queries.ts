import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import { exactAmount } from "../subscribers/exact-amount.ts";
import type { SubscriptionRecord } from "../subscribers/lock-subscription.ts";

const amount = exactAmount(sql.ref("amount")).as("amount");
const chargeColumns = ["id", "subscription_id", "status", "origin", "user_id", "created_at"] as const;

interface NewCharge {
  status: "charged" | "failed";
  price: string;
  userId: number;
}

export const insertCharge = (
  tx: Transaction,
  { id, carrier_id, provider_id, product_id }: SubscriptionRecord,
  { status, price, userId }: NewCharge,
) =>
  tx
    .insertInto("charge")
    .values({
      subscription_id: id,
      carrier_id,
      provider_id,
      product_id,
      amount: price,
      status,
      origin: "manual",
      user_id: userId,
    })
    .returning([...chargeColumns, amount])
    .executeTakeFirstOrThrow();

export type ChargeRow = Awaited<ReturnType<typeof insertCharge>>;

/** All charges of a subscription, oldest first. */
export const chargesOf = (tx: Transaction, subscriptionId: number): Promise<ChargeRow[]> =>
  tx
    .selectFrom("charge")
    .select([...chargeColumns, amount])
    .where("subscription_id", "=", subscriptionId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
