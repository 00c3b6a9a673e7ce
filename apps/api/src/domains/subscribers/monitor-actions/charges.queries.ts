import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import { startOfToday } from "#platform/time/portal-day.ts";
import { exactAmount } from "../subscribers/exact-amount.ts";
import type { SubscriptionRecord } from "../subscribers/lock-subscription.ts";

const noRepeatSeconds = 60;

/** Whether a subscription was charged a moment ago, and how often today, failed tries included. */
export async function earlierCharges(tx: Transaction, subscriptionId: number, timeZone: string) {
  return tx
    .selectFrom("charge")
    .select((row) => [
      row.fn.countAll<number>().filterWhere("created_at", ">=", startOfToday(timeZone)).as("today"),
      sql<boolean>`coalesce(bool_or(created_at > now() - make_interval(secs => ${noRepeatSeconds})), false)`.as(
        "justNow",
      ),
    ])
    .where("subscription_id", "=", subscriptionId)
    .where("created_at", ">=", sql<Date>`now() - interval '2 days'`)
    .executeTakeFirstOrThrow();
}

/**
 * The most charges of a subscription that a carrier allows in a day; null without an enabled policy. The value of a policy is
 * free text: one that is no whole number limits nothing, and of several the strictest holds.
 */
export async function dailyChargeLimit(tx: Transaction, carrierId: number): Promise<number | null> {
  const policies = await tx
    .selectFrom("carrier_policy")
    .select("value")
    .where("carrier_id", "=", carrierId)
    .where("type", "=", "max_charging_daily_retries")
    .where("enabled", "=", true)
    .execute();
  const limits = policies.map(({ value }) => value.trim()).filter((value) => /^\d+$/.test(value));
  return limits.length === 0 ? null : Math.min(...limits.map(Number));
}

/**
 * The price of a subscription: the first enabled billing code of its product's shortcode, and the days until the next charge.
 */
export const priceOf = (tx: Transaction, { product_id }: SubscriptionRecord) =>
  tx
    .selectFrom("product as p")
    .innerJoin("billing_code as b", "b.shortcode_id", "p.shortcode_id")
    .select(["b.price", "p.periodicity"])
    .where("p.id", "=", product_id)
    .where("b.enabled", "=", true)
    .orderBy("b.id")
    .executeTakeFirst();

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
