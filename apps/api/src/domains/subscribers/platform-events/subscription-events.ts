import { eventTexts, type PlatformEventOf } from "@portal/api-client/contract/platform-events";
import { type Selectable, sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Database } from "#platform/database-schema.ts";
import { busy } from "#platform/errors.ts";
import { inScope } from "#platform/scope.ts";
import { inDays } from "#platform/time/portal-day.ts";
import { activation } from "../subscribers/activation.ts";
import { deactivate } from "../subscribers/deactivate.ts";
import { lockSubscription } from "../subscribers/lock-subscription.ts";
import { queueNotification } from "../subscribers/queue-notification.ts";
import { bookWaitingCharges } from "./charge-events.ts";
import { refusedAt, type Taken, taken, waiting } from "./outcome.ts";
import { type Period, settledPeriods } from "./periods.ts";
import {
  type EventWork,
  findReference,
  type HeldPeriod,
  isOwnReference,
  noteReference,
  periodsOf,
} from "./references.queries.ts";

/** How far a platform's clock may be from the portal's. */
export const clockToleranceMs = 300_000;

type ProductRow = Pick<
  Selectable<Database["product"]>,
  "id" | "carrier_id" | "provider_id" | "shortcode_id" | "free_trial"
>;

interface NewSubscription {
  msisdn: string;
  product: ProductRow;
  begunAt: Date;
  /** The sender's reference; null if nobody has one. */
  reference: string | null;
}

/** A subscription has begun at the platform. One that ended there meanwhile is stored with its end. */
export async function takeBegun(work: EventWork, event: PlatformEventOf<"subscriptionBegun">): Promise<Taken> {
  const { tx, caller } = work;
  const { msisdn, reference, productId } = event;
  const begunAt = new Date(event.occurredAt);
  if (isOwnReference(reference)) return refusedAt("reference", eventTexts.ownReference);
  const product = await inScope(tx.selectFrom("product as p"), caller, "p")
    .select(["p.id", "p.carrier_id", "p.provider_id", "p.shortcode_id", "p.free_trial"])
    .where("p.id", "=", productId)
    .executeTakeFirst();
  if (!product) return refusedAt("productId", eventTexts.notFound);
  const known = await findReference(work, reference);
  if (known && known.subscription_id !== null) {
    const { msisdn: of, product_id } = await lockSubscription(tx, caller, known.subscription_id);
    return of === msisdn && product_id === productId ? taken : refusedAt("reference", eventTexts.otherSubscription);
  }
  const others = await periodsOf(tx, msisdn, productId);
  const own = others.find(isOwnOf(begunAt));
  if (own) {
    await referOwn(work, reference, own.subscriptionId);
    await settleWithOthers(work, own.subscriptionId);
  } else {
    const told = { reference, begunAt, endedAt: known?.ended_at ?? null, endedBy: known?.ended_by ?? null };
    const settled = await settle(work, others, told);
    if (settled.endedAt === null) {
      if ((await beginSubscription(work, { msisdn, product, begunAt, reference })) === null) throw busy();
    } else await addEnded(work, { msisdn, product, begunAt, reference }, settled);
  }
  await bookWaitingCharges(work, reference);
  return taken;
}

/** The portal's own active subscription, if it is the one that a platform tells of: it cannot begin there before it was made. */
const isOwnOf =
  (begunAt: Date) =>
  ({ active, isReferred, begunAt: madeAt }: HeldPeriod): boolean =>
    active && !isReferred && madeAt.getTime() <= begunAt.getTime() + clockToleranceMs;

/** A subscription has ended at the platform. Of several ends of one reference the earliest counts. */
export async function takeEnded(work: EventWork, event: PlatformEventOf<"subscriptionEnded">): Promise<Taken> {
  const { reference, endedBy } = event;
  const endedAt = new Date(event.occurredAt);
  const known = await findReference(work, reference);
  if (!known && isOwnReference(reference)) return refusedAt("reference", eventTexts.notFound);
  const isEarlier =
    !known?.ended_at || endedAt < known.ended_at || (+endedAt === +known.ended_at && endedBy === "subscriber");
  if (isEarlier) await noteReference(work, reference, { ended_at: endedAt, ended_by: endedBy });
  if (!known || known.subscription_id === null) return waiting;
  await settleWithOthers(work, known.subscription_id);
  return taken;
}

/** Does what has waited for the beginning of a subscription: its end and its charges. */
export async function doWaiting(work: EventWork, reference: string, subscriptionId: number): Promise<void> {
  await settleWithOthers(work, subscriptionId);
  await bookWaitingCharges(work, reference);
}

/** Ends a subscription, and others of its number and product, by what is known of them. */
async function settleWithOthers(work: EventWork, subscriptionId: number): Promise<void> {
  const { msisdn, product_id } = await lockSubscription(work.tx, work.caller, subscriptionId);
  await settle(work, await periodsOf(work.tx, msisdn, product_id));
}

/** Makes an active subscription and answers its id; null if the number holds the product already. */
export async function beginSubscription(work: EventWork, begun: NewSubscription): Promise<number | null> {
  const { tx, timeZone } = work;
  const { msisdn, product, begunAt } = begun;
  const chosen = sql`select 0 as place, ${msisdn}::text as msisdn, ${product.carrier_id}::integer as carrier_id,
    ${product.provider_id}::integer as provider_id, ${product.id}::integer as product_id,
    ${product.shortcode_id}::integer as shortcode_id,
    ${inDays(product.free_trial, timeZone, sql<Date>`${begunAt}::timestamptz`)} as next_charge_at`;
  const { rows } = await sql<{ id: number }>`
    with ${activation({ chosen, begunAt })} select id from activated`.execute(tx);
  if (!rows[0]) return null;
  await noteBegun(work, rows[0].id, begun);
  return rows[0].id;
}

/** Stores a subscription that has ended since; its provider is told of both. */
async function addEnded(work: EventWork, begun: NewSubscription, { endedAt, endedBy }: Period): Promise<void> {
  const { msisdn, product, begunAt } = begun;
  const subscription = await work.tx
    .insertInto("subscription")
    .values({
      msisdn,
      carrier_id: product.carrier_id,
      provider_id: product.provider_id,
      product_id: product.id,
      shortcode_id: product.shortcode_id,
      active: false,
      created_at: begunAt,
      deactivated_at: endedAt,
      deactivated_by: endedBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const type of ["subscription", "unsubscription"] as const) await queueNotification(work.tx, type, subscription);
  await noteBegun(work, subscription.id, begun);
}

/** Gives a subscription its sender's reference, which the Monitor shows too. */
async function refer(work: EventWork, reference: string, id: number): Promise<boolean> {
  const unnamed = work.tx.updateTable("subscription").set({ mds_id: reference }).where("mds_id", "is", null);
  const { numUpdatedRows } = await unnamed.where("id", "=", id).executeTakeFirst();
  await noteReference(work, reference, { subscription_id: id });
  return numUpdatedRows > 0n;
}

/** The same for a subscription that the portal began, with an audit line, since it was there without the reference. */
async function referOwn(work: EventWork, reference: string, id: number): Promise<void> {
  const { tx, caller } = work;
  if (!(await refer(work, reference, id))) return;
  const record = await lockSubscription(tx, caller, id);
  await recordAudit(tx, {
    userId: caller.userId,
    action: "subscription.refer",
    entity: "subscription",
    entityId: id,
    record,
    before: { mds_id: null },
    after: { mds_id: reference },
  });
}

/** Stores the reference of a new subscription and its audit line. */
async function noteBegun(work: EventWork, id: number, { reference, msisdn, product }: NewSubscription): Promise<void> {
  const { tx, caller } = work;
  if (reference !== null) await refer(work, reference, id);
  await recordAudit(tx, {
    userId: caller.userId,
    action: "subscription.begin",
    entity: "subscription",
    entityId: id,
    record: { msisdn, carrier_id: product.carrier_id, provider_id: product.provider_id },
    details: { reference, product_id: product.id },
  });
}

/** Gives subscriptions of one number and product the ends that they have beside each other, and answers the period that is added. */
async function settle(work: EventWork, held: readonly HeldPeriod[]): Promise<undefined>;
async function settle(work: EventWork, held: readonly HeldPeriod[], added: Period): Promise<Period>;
async function settle({ tx, caller }: EventWork, held: readonly HeldPeriod[], added?: Period) {
  const settled = settledPeriods<Period | HeldPeriod>(added ? [...held, added] : held);
  for (const period of settled) {
    const { endedAt, endedBy } = period;
    if (!("subscriptionId" in period) || endedAt === null) continue;
    const { subscriptionId: id, active, stored } = period;
    if (stored.endedAt?.getTime() === endedAt.getTime() && stored.endedBy === endedBy) continue;
    const cancel = { by: endedBy ?? "system", endedAt, action: "subscription.end" };
    const before = await lockSubscription(tx, caller, id);
    if (active) await deactivate(tx, before, caller, cancel);
    else {
      const after = { deactivated_at: endedAt, deactivated_by: cancel.by };
      await tx
        .updateTable("subscription")
        .set({ ...after, updated_at: sql<Date>`now()` })
        .where("id", "=", id)
        .execute();
      const line = { userId: caller.userId, action: cancel.action, entity: "subscription", entityId: id } as const;
      await recordAudit(tx, { ...line, before: { ...before }, after: { ...before, ...after } });
    }
  }
  return settled.find((period) => !("subscriptionId" in period));
}
