import { chargeTexts } from "@portal/api-client/contract/monitor-actions";
import { texts } from "@portal/api-client/texts";
import { recordAudit } from "#platform/audit/audit.ts";
import type { ChargeAnswer, Missing } from "#platform/carrier-gateway.ts";
import type { Transaction } from "#platform/database/database.ts";
import { HttpError } from "#platform/errors.ts";
import { forgetAnswer, keepAnswer } from "#platform/idempotent.ts";
import { presentSubscription } from "../monitor/monitor.presenter.ts";
import { subscriptions } from "../monitor/subscriptions.queries.ts";
import { moveChargeDates } from "../subscribers/charge-dates.ts";
import { queueNotification } from "../subscribers/queue-notification.ts";
import { presentCharge } from "./charges.presenter.ts";
import { type ChargeRow, deleteCharge, setChargeStatus } from "./charges.queries.ts";
import { takeAway } from "./unknown-charges.queries.ts";

/** How a charge ended; a carrier that never got it has refused it. */
type ChargeEnd = Exclude<ChargeAnswer, { status: "unknown" }> | Missing;

interface LearntEnd {
  chargeId: number;
  end: ChargeEnd;
  timeZone: string;
  /** Until when the link that asked has the charge to itself; absent for the call that made the charge. */
  lease?: Date;
}

/** The answer of a charge that was accepted, or whose end is not known. */
export async function answerOf(tx: Transaction, charge: ChargeRow) {
  const untied = { carrierId: null, providerId: null };
  const row = await subscriptions(tx, untied).where("s.id", "=", charge.subscription_id).executeTakeFirstOrThrow();
  return { charge: presentCharge(charge), subscription: presentSubscription(row) };
}

export type ChargeReply = Awaited<ReturnType<typeof answerOf>>;

/**
 * Stores how an unknown charge ended, with all that follows: dates, notification, audit line and the answer that is kept for
 * repetitions. Of several who know the end, one does it; the others get `undefined`, as for a charge that was erased meanwhile.
 */
export async function endCharge(
  tx: Transaction,
  { chargeId, end, timeZone, lease }: LearntEnd,
): Promise<ChargeReply | HttpError | undefined> {
  const taken = await takeWithSubscription(tx, chargeId, lease);
  if (!taken) return undefined;
  const { unknown, subscription } = taken;
  const status = end.status === "accepted" ? "charged" : "failed";
  const said = saidBy(end);
  const charge = await setChargeStatus(tx, { id: chargeId, status, code: said.code ?? null });
  if (!charge) return undefined;
  const dates = status === "charged" && (await moveChargeDates(tx, subscription, charge.created_at, timeZone));
  if (dates) await queueNotification(tx, "charge", subscription, charge.id);
  await recordAudit(tx, {
    userId: unknown.user_id,
    action: "subscription.charge",
    entity: "subscription",
    entityId: subscription.id,
    record: subscription,
    ...dates,
    details: { charge_id: charge.id, amount: charge.amount, status, reference: unknown.reference, ...said },
  });
  const answer =
    status === "charged" ? await answerOf(tx, charge) : new HttpError(422, { message: texts.chargeRejected });
  if (unknown.reply_key !== null) await keepAnswer(tx, unknown.user_id, unknown.reply_key, answer);
  return answer;
}

/** Takes back a charge that never left the portal: it counts for nothing, and may be tried again. */
export async function withdrawCharge(tx: Transaction, chargeId: number): Promise<HttpError | undefined> {
  const taken = await takeWithSubscription(tx, chargeId);
  if (!taken) return undefined;
  const { unknown, subscription } = taken;
  await deleteCharge(tx, chargeId);
  if (unknown.reply_key !== null) await forgetAnswer(tx, unknown.user_id, unknown.reply_key);
  await recordAudit(tx, {
    userId: unknown.user_id,
    action: "subscription.charge-not-sent",
    entity: "subscription",
    entityId: subscription.id,
    record: subscription,
    details: { charge_id: chargeId, reference: unknown.reference },
  });
  return new HttpError(502, { message: chargeTexts.notSent });
}

/** Locks the subscription, as a charge of it does, and then takes the unknown charge away. */
async function takeWithSubscription(tx: Transaction, chargeId: number, lease?: Date) {
  const subscription = await tx
    .selectFrom("subscription as s")
    .innerJoin("unknown_charge as u", "u.subscription_id", "s.id")
    .selectAll("s")
    .where("u.charge_id", "=", chargeId)
    .forUpdate("s")
    .executeTakeFirst();
  const unknown = subscription && (await takeAway(tx, chargeId, lease));
  return unknown && { unknown, subscription };
}

const saidBy = (end: ChargeEnd): { code?: string; carrier_reference?: string } => {
  if (end.status === "missing") return { code: "never-arrived" };
  if (end.status === "refused") return { code: end.code };
  return end.carrierReference === undefined ? {} : { carrier_reference: end.carrierReference };
};
