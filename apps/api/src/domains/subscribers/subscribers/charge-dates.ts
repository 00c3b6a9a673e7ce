import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import { inDays } from "#platform/time/portal-day.ts";
import { holdNextCharge } from "../planned-ends/planned-ends.queries.ts";
import type { SubscriptionRecord } from "./lock-subscription.ts";

type ChargeDates = Pick<SubscriptionRecord, "last_charge_at" | "next_charge_at">;

/** When a subscription was charged last, and is charged next. */
export const chargeDatesOf = (tx: Transaction, id: number): Promise<ChargeDates> =>
  tx
    .selectFrom("subscription")
    .select(["last_charge_at", "next_charge_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/**
 * Moves the dates of a subscription after a charge. They count from the moment of its last charge, whichever is told first; a
 * subscription that has ended meanwhile is not charged again. Answers the dates before and after, for the audit line.
 */
export async function moveChargeDates(
  tx: Transaction,
  { id, product_id, active, last_charge_at, next_charge_at }: SubscriptionRecord,
  chargedAt: Date,
  timeZone: string,
): Promise<{ before: ChargeDates; after: ChargeDates }> {
  const { periodicity } = await tx
    .selectFrom("product")
    .select("periodicity")
    .where("id", "=", product_id)
    .executeTakeFirstOrThrow();
  const last = sql<Date>`greatest(last_charge_at, ${chargedAt}::timestamptz)`;
  await tx
    .updateTable("subscription")
    .set({
      last_charge_at: last,
      ...(active && { next_charge_at: inDays(periodicity, timeZone, last) }),
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
  await holdNextCharge(tx, id);
  return { before: { last_charge_at, next_charge_at }, after: await chargeDatesOf(tx, id) };
}
