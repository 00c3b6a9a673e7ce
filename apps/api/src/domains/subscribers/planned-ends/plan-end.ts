import { endTexts } from "@portal/api-client/contract/planned-ends";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Transaction } from "#platform/database/database.ts";
import { conflict } from "#platform/errors.ts";
import { chargeDatesOf } from "../subscribers/charge-dates.ts";
import { deactivate } from "../subscribers/deactivate.ts";
import { lockSubscription, type SubscriptionRecord } from "../subscribers/lock-subscription.ts";
import { type AskedEnd, endMoment } from "./end-moment.ts";
import { addEnd, type EndRecord, endOf, removeEnd } from "./planned-ends.queries.ts";

interface Asked {
  id: number;
  end: AskedEnd;
  timeZone: string;
}

/** Cancels a subscription now, or plans its end in place of one that is planned already. An inactive one stays as it is. */
export async function cancel(tx: Transaction, caller: Caller, { id, end, timeZone }: Asked): Promise<void> {
  const subscription = await lockSubscription(tx, caller, id);
  if (!subscription.active) return;
  if (end.when === "now") return deactivate(tx, subscription, caller);
  const former = await endOf(tx, id);
  const nextChargeAt = nextChargeOf(subscription, former);
  const endsAt = await endMoment(tx, end, { nextChargeAt, timeZone });
  await removeEnd(tx, id);
  await addEnd(tx, { subscriptionId: id, kind: end.when, endsAt, userId: caller.userId });
  await recordChange(tx, caller, subscription, { former, action: "subscription.end-planned" });
}

/** Takes back the planned end of a subscription, if it has one; one that has ended stays ended. */
export async function takeBackEnd(tx: Transaction, caller: Caller, id: number): Promise<void> {
  const subscription = await lockSubscription(tx, caller, id);
  if (!subscription.active) throw conflict(endTexts.hasEnded);
  const former = await endOf(tx, id);
  if (!former) return;
  await removeEnd(tx, id);
  await recordChange(tx, caller, subscription, { former, action: "subscription.end-taken-back" });
}

/** The next charge of a subscription, as it is without a planned end. */
export const nextChargeOf = (subscription: SubscriptionRecord, end: EndRecord | undefined): Date | null =>
  subscription.next_charge_at ?? end?.next_charge_at ?? null;

interface Change {
  former: EndRecord | undefined;
  action: "subscription.end-planned" | "subscription.end-taken-back";
}

async function recordChange(
  tx: Transaction,
  { userId }: Caller,
  subscription: SubscriptionRecord,
  { former, action }: Change,
) {
  const { id } = subscription;
  const now = await endOf(tx, id);
  const { next_charge_at } = await chargeDatesOf(tx, id);
  await recordAudit(tx, {
    userId,
    action,
    entity: "subscription",
    entityId: id,
    record: subscription,
    before: { ...columnsOf(former), next_charge_at: subscription.next_charge_at },
    after: { ...columnsOf(now), next_charge_at },
  });
}

const columnsOf = (end: EndRecord | undefined) => ({ end_kind: end?.kind ?? null, ends_at: end?.ends_at ?? null });
