import { type ChargeTerms, chargeTexts } from "@portal/api-client/contract/monitor-actions";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { conflict } from "#platform/errors.ts";
import { inDays } from "#platform/time/portal-day.ts";
import { type ChargeFacts, chargeRefusalText, decideCharge } from "../decisions/charge-decision.ts";
import { exactAmount } from "../subscribers/exact-amount.ts";
import type { SubscriptionRecord } from "../subscribers/lock-subscription.ts";

/** What a charge of a subscription would be now, by the facts of its decision, and the provider that is told of it. */
export async function chargeTerms(
  db: Db,
  { id, product_id: productId, carrier_id: carrierId }: SubscriptionRecord,
  { facts, timeZone }: { facts: ChargeFacts; timeZone: string },
) {
  const { billingCode: code } = facts;
  const { refusal } = decideCharge(facts);
  const nextChargeAt = inDays(sql<number>`p.periodicity`, timeZone);
  const { amount, currency, next_day, provider_id, provider_name } = await db
    .selectFrom("product as p")
    .innerJoin("provider as v", "v.id", "p.provider_id")
    .innerJoin("carrier as c", (join) => join.on("c.id", "=", carrierId))
    .innerJoin("country as o", "o.id", "c.country_id")
    .leftJoin("subscription_end as e", (join) => join.on("e.subscription_id", "=", id))
    .where("p.id", "=", productId)
    .select([
      "v.id as provider_id",
      "v.name as provider_name",
      "o.currency",
      exactAmount(sql`${code?.price ?? null}::numeric`).as("amount"),
      sql<string | null>`case when (${nextChargeAt} >= e.ends_at) is not true
        then to_char(${nextChargeAt} at time zone ${timeZone}, 'YYYY-MM-DD') end`.as("next_day"),
    ])
    .executeTakeFirstOrThrow();
  const terms: ChargeTerms = {
    refusal: refusal && chargeRefusalText(refusal, facts),
    chargeAmount: code && amount,
    currency,
    billingCode: code && { billingCodeId: code.id, billingCodeName: code.name ?? "" },
    nextChargeDay: next_day,
  };
  return { terms, notifies: { providerId: provider_id, providerName: provider_name } };
}

/** Refuses a charge whose terms are not those that the caller was shown, and names each difference. */
export function requireSeen(seen: ChargeTerms, now: ChargeTerms): void {
  const before = wordsOf(seen);
  const changes = Object.entries(wordsOf(now)).flatMap(([name, value]) => {
    const former = before[name as keyof typeof before];
    return former === value ? [] : [`${name} ${former}, now ${value}`];
  });
  if (changes.length > 0) throw conflict(chargeTexts.hasChanged(changes));
}

const wordsOf = ({ refusal, chargeAmount, currency, billingCode: code, nextChargeDay }: ChargeTerms) => ({
  answer: refusal ?? "allowed",
  amount: chargeAmount === null ? "none" : `${chargeAmount} ${currency}`,
  "billing code": code === null ? "none" : `${code.billingCodeName} (${code.billingCodeId})`.trim(),
  "next charge": nextChargeDay ?? "none",
});
