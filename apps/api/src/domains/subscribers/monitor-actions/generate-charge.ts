import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { CarrierGateway } from "#platform/carrier-gateway.ts";
import type { Transaction } from "#platform/database/database.ts";
import { conflict } from "#platform/errors.ts";
import { inDays } from "#platform/time/portal-day.ts";
import { decideCharge } from "../decisions/charge-decision.ts";
import { chargeFacts } from "../decisions/charge-facts.queries.ts";
import { lockSubscription, type SubscriptionRecord } from "../subscribers/lock-subscription.ts";
import { queueNotification } from "../subscribers/queue-notification.ts";
import * as queries from "./charges.queries.ts";

interface ChargeDependencies {
  carriers: CarrierGateway;
  timeZone: string;
}

interface AskedCharge {
  subscriptionId: number;
  /** The carrier recognises a repetition of the same confirmed charge by it. */
  reference: string;
}

/**
 * Charges a subscription once by hand, under its lock and after the customer's rules in their order. A charge that the carrier
 * refuses is stored and counted as `failed`; the dates of the subscription then stay.
 */
export async function generateCharge(
  tx: Transaction,
  caller: Caller,
  { subscriptionId, reference }: AskedCharge,
  { carriers, timeZone }: ChargeDependencies,
): Promise<queries.ChargeRow> {
  const subscription = await lockSubscription(tx, caller, subscriptionId);
  const { price, periodicity } = await requireChargeable(tx, subscription, timeZone);
  const answer = await carriers.charge({
    reference,
    carrierId: subscription.carrier_id,
    msisdn: subscription.msisdn,
    subscriptionId,
    productId: subscription.product_id,
    amount: price,
  });
  const status = answer === "accepted" ? "charged" : "failed";
  const charge = await queries.insertCharge(tx, subscription, { status, price, userId: caller.userId });
  if (status === "charged") {
    await moveDates(tx, subscriptionId, inDays(periodicity, timeZone));
    await queueNotification(tx, "charge", subscription);
  }
  await recordAudit(tx, {
    userId: caller.userId,
    action: "subscription.charge",
    entity: "subscription",
    entityId: subscriptionId,
    record: subscription,
    details: { charge_id: charge.id, amount: charge.amount, status },
  });
  return charge;
}

/** The price and the days until the next charge; refused by the first rule that forbids the charge. */
async function requireChargeable(tx: Transaction, subscription: SubscriptionRecord, timeZone: string) {
  const { facts, periodicity } = await chargeFacts(tx, subscription, timeZone);
  const { refusal } = decideCharge(facts);
  if (refusal || !facts.billingCode) throw conflict(texts[refusal ?? "noBillingCode"]);
  return { price: facts.billingCode.price, periodicity };
}

const moveDates = (tx: Transaction, id: number, next: ReturnType<typeof inDays>) =>
  tx
    .updateTable("subscription")
    .set({ last_charge_at: sql<Date>`now()`, next_charge_at: next, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
