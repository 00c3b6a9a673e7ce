import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";

export const startTypes = ["subscription", "optin"] as const;
export const stopTypes = ["unsubscription", "optout"] as const;

interface Word {
  msisdn: string;
  carrierId: number;
  productId: number;
  at: Date;
}

/** Whether a later end of the number's subscription is known, or a later message that ends it. */
export async function isEndedLater(tx: Transaction, { msisdn, carrierId, productId, at }: Word): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from subscription where msisdn = ${msisdn} and product_id = ${productId} and deactivated_at >= ${at}
    ) or exists (
      select from monitor_message m join product_keyword k on k.product_id = ${productId} and k.type = m.type
        and lower(trim(k.keyword)) = lower(m.content)
      where m.msisdn = ${msisdn} and m.carrier_id = ${carrierId} and m.origin = 'incoming' and m.type in (${sql.join(stopTypes)})
        and m.processed_at >= ${at}
    ) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** The active subscriptions of a number to some products, and whether each began later, or was asked for again later. */
export async function heldSubscriptions(
  tx: Transaction,
  { msisdn, productIds, at }: { msisdn: string; productIds: readonly number[]; at: Date },
) {
  return tx
    .selectFrom("active_subscription as a")
    .innerJoin("subscription as s", "s.id", "a.subscription_id")
    .select(["s.id", "s.product_id"])
    .select(
      sql<boolean>`s.created_at > ${at} or exists (
        select from monitor_message m
        where m.msisdn = s.msisdn and m.carrier_id = s.carrier_id and m.product_id = s.product_id and m.origin = 'incoming'
          and m.type in (${sql.join(startTypes)}) and m.answer in ('subscribed', 'alreadySubscribed') and m.processed_at > ${at}
      )`.as("isLater"),
    )
    .where("a.msisdn", "=", msisdn)
    .where("a.product_id", "in", productIds)
    .orderBy("s.id")
    .execute();
}
