import { eventTexts, type PlatformEventOf } from "@portal/api-client/contract/platform-events";
import { type SqlBool, sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import { moveChargeDates } from "../subscribers/charge-dates.ts";
import { lockSubscription } from "../subscribers/lock-subscription.ts";
import { queueNotification } from "../subscribers/queue-notification.ts";
import { refusedAt, type Taken, taken, waiting } from "./outcome.ts";
import { type EventWork, findReference, isOwnReference } from "./references.queries.ts";

/** The platform has charged a subscription, or tried to. Two events with one reference of the carrier are one charge. */
export async function takeCharge(work: EventWork, event: PlatformEventOf<"charge">): Promise<Taken> {
  const { tx, sender } = work;
  const { chargeReference, reference, amount, status, occurredAt } = event;
  const known = await findReference(work, reference);
  if (!known && isOwnReference(reference)) return refusedAt("reference", eventTexts.notFound);
  const added = await tx
    .insertInto("platform_charge")
    .values({
      sender,
      reference: chargeReference,
      subscription_reference: reference,
      amount,
      status,
      occurred_at: new Date(occurredAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("reference")
    .executeTakeFirst();
  if (!added) {
    const { same } = await tx
      .selectFrom("platform_charge")
      .select(
        sql<SqlBool>`subscription_reference = ${reference} and amount = ${amount}::numeric and status = ${status}`.as(
          "same",
        ),
      )
      .where("sender", "=", sender)
      .where("reference", "=", chargeReference)
      .executeTakeFirstOrThrow();
    return same ? taken : refusedAt("chargeReference", eventTexts.otherCharge);
  }
  if (!known || known.subscription_id === null) return waiting;
  await bookWaitingCharges(work, reference);
  return taken;
}

/** Books the charges of a subscription that have come before it had begun, with all that follows. */
export async function bookWaitingCharges(work: EventWork, subscriptionReference: string): Promise<void> {
  const { tx, caller, sender, timeZone } = work;
  const charges = await tx
    .selectFrom("platform_charge")
    .selectAll()
    .where("sender", "=", sender)
    .where("subscription_reference", "=", subscriptionReference)
    .where("charge_id", "is", null)
    .orderBy("occurred_at")
    .orderBy("reference")
    .execute();
  if (charges.length === 0) return;
  const known = await findReference(work, subscriptionReference);
  if (!known || known.subscription_id === null) throw new Error("Charges are booked before their subscription");
  for (const { reference, amount, status, occurred_at } of charges) {
    const subscription = await lockSubscription(tx, caller, known.subscription_id);
    const { id: subscription_id, carrier_id, provider_id, product_id } = subscription;
    const { id } = await tx
      .insertInto("charge")
      .values({
        subscription_id,
        carrier_id,
        provider_id,
        product_id,
        amount,
        status,
        origin: "renewal",
        user_id: null,
        reference,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .updateTable("platform_charge")
      .set({ charge_id: id })
      .where("sender", "=", sender)
      .where("reference", "=", reference)
      .execute();
    const dates = status === "charged" && (await moveChargeDates(tx, subscription, occurred_at, timeZone));
    if (dates) await queueNotification(tx, "charge", subscription, id);
    await recordAudit(tx, {
      userId: caller.userId,
      action: "subscription.charge-reported",
      entity: "subscription",
      entityId: subscription_id,
      record: subscription,
      ...dates,
      details: { charge_id: id, amount, status, carrier_reference: reference },
    });
  }
}
