import type { HistoryExport } from "@portal/api-client/contract/monitor-history";
import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type * as z from "zod/mini";
import { rowsThen } from "#platform/as-of/tables-then.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { matches } from "#platform/records/list-filter.ts";
import { type Window, within } from "#platform/records/window.ts";
import { inScope, type Tie } from "#platform/scope.ts";
import { cardOrder } from "./card-order.ts";
import { lastJob } from "./changed-by-job.ts";
import { withinDays } from "./day-range.ts";
import {
  isOf,
  ofSubscriber,
  requirePlace,
  type Subscriber,
  type SubscriberValues,
  tieOf,
  valuesOf,
} from "./subscriber.ts";
import { isUnfiltered } from "./unfiltered.ts";

const inTheCallersScope = (db: Db, caller: Tie) => inScope(db.selectFrom("subscription as s"), caller, "s");

/** Subscriptions with everything that the cards show; as of a moment, also with what is not known of each. */
const describedSubscriptions = (found: ReturnType<typeof inTheCallersScope>, at: Date | null = null) =>
  found
    .innerJoin("product as p", "p.id", "s.product_id")
    .innerJoin("shortcode as h", "h.id", "s.shortcode_id")
    .innerJoin("provider as v", "v.id", "s.provider_id")
    .innerJoin("carrier as c", "c.id", "s.carrier_id")
    .leftJoin("subscription_end as e", (join) =>
      join.onRef("e.subscription_id", "=", "s.id").on("s.active", "=", true).on("e.due_at", "is not", null),
    )
    .leftJoin("app_user as u", "u.id", "e.user_id")
    .select((row) => [
      "s.id",
      "s.msisdn",
      "s.mds_id",
      "s.active",
      "s.created_at",
      "s.updated_at",
      "s.last_charge_at",
      "s.next_charge_at",
      "s.deactivated_at",
      "s.deactivated_by",
      "s.provider_id",
      "v.name as provider_name",
      "s.carrier_id",
      "c.name as carrier_name",
      "s.product_id",
      "p.name as product_name",
      "p.enabled as product_enabled",
      "p.landing_enabled",
      "s.shortcode_id",
      "h.shortcode",
      "e.ends_at",
      "e.kind as end_kind",
      "u.username as end_by",
      jsonArrayFrom(
        row
          .selectFrom("subscription_pin as i")
          .whereRef("i.subscription_id", "=", "s.id")
          .select("i.pin")
          .orderBy("i.id", "desc"),
      ).as("pins"),
      lastJob().as("job"),
      sql<Record<string, string>>`${at === null ? sql`'{}'::jsonb` : sql`s.unknown`}`.as("unknown"),
    ]);

/** Subscriptions in the caller's scope, with everything that the cards show. */
export const subscriptions = (db: Db, caller: Tie) => describedSubscriptions(inTheCallersScope(db, caller));

export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof subscriptions>["execute"]>>[number];

/** Subscriptions of one number, active and past. */
const subscriptionsOf = (db: Db, caller: Tie, subscriber: Subscriber) =>
  inTheCallersScope(db, caller).where(isOf(subscriber, "s"));

/** Active subscriptions, newest first. */
export const activeSubscriptions = ofSubscriber((db, asked: SubscriberValues) =>
  describedSubscriptions(subscriptionsOf(db, tieOf(asked), asked), asked.at)
    .where("s.active", "=", true)
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc"),
);

interface HistoryAsked {
  subscriber: Subscriber;
  filters: Omit<z.output<typeof HistoryExport>, "carrierId" | "providerId" | "subscriptionMsisdn">;
  timeZone: string;
  /** The moment that the number is read as of; null is now. */
  at: Date | null;
}

/** All pins in one cell, for the export. */
const allPins = sql<string>`(select string_agg(i.pin, ' ' order by i.id desc) from subscription_pin i where i.subscription_id = s.id)`;

/** The columns of the history by their keys; `pin` is the newest one. */
const columns = {
  subscriptionId: sql.ref("s.id"),
  subscriptionMsisdn: sql.ref("s.msisdn"),
  mdsId: sql.ref("s.mds_id"),
  providerName: sql.ref("v.name"),
  productName: sql.ref("p.name"),
  shortcode: sql.ref("h.shortcode"),
  pin: sql`(select i.pin from subscription_pin i where i.subscription_id = s.id order by i.id desc limit 1)`,
  subscriptionCreatedAt: sql.ref("s.created_at"),
  subscriptionLastChargeAt: sql.ref("s.last_charge_at"),
  subscriptionNextChargeAt: sql.ref("s.next_charge_at"),
  subscriptionDeactivatedAt: sql.ref("s.deactivated_at"),
  subscriptionDeactivatedBy: sql.ref("s.deactivated_by"),
  subscriptionStatus: sql.ref("s.active"),
} as const;

/** The history of a number that fits the filters. */
export function historyFound(db: Db, caller: Caller, { subscriber, filters, timeZone }: HistoryAsked) {
  const { productId, shortcodeId, subscriptionStatus, subscriptionDeactivatedBy, mdsId } = filters;
  const created = withinDays("s.created_at", filters, timeZone);
  return subscriptionsOf(db, caller, subscriber)
    .$if(productId !== null, (query) => query.where("s.product_id", "=", productId as number))
    .$if(shortcodeId !== null, (query) => query.where("s.shortcode_id", "=", shortcodeId as number))
    .$if(typeof subscriptionStatus === "number", (query) => query.where("s.active", "=", subscriptionStatus === 1))
    .$if(mdsId !== null, (query) => query.where(matches("s.mds_id", "text", [mdsId ?? ""])))
    .$if(subscriptionDeactivatedBy !== null, (query) =>
      query.where(matches("s.deactivated_by", "text", [subscriptionDeactivatedBy ?? ""])),
    )
    .$if(created !== null, (query) => (created ? query.where(created) : query));
}

/** The same history in its order, newest first by default, with everything that the card shows. */
function history(...asked: Parameters<typeof historyFound>) {
  const byDate = [columns.subscriptionCreatedAt, columns.subscriptionId] as const;
  return describedSubscriptions(historyFound(...asked), asked[2].at).orderBy(
    cardOrder({ columns, newest: byDate }, asked[2].filters),
  );
}

/** The first page without filters and sort key, which the card shows first and most often; compiled once. */
const newest = ofSubscriber((db, asked: SubscriberValues, window: Window) =>
  within(
    describedSubscriptions(subscriptionsOf(db, tieOf(asked), asked), asked.at)
      .orderBy("s.created_at", "desc")
      .orderBy("s.id", "desc"),
    window,
  ),
);

/** A window of the history in its order; 404 if there is no such place. */
export async function historyWithin(
  db: Db,
  caller: Caller,
  asked: HistoryAsked,
  window: Window,
): Promise<SubscriptionRow[]> {
  if (isUnfiltered(asked.filters)) return newest(db, valuesOf(caller, asked.subscriber, asked.at), window);
  await requirePlace(db, asked.subscriber);
  return rowsThen(db, { ...asked.subscriber, at: asked.at }, within(history(db, caller, asked), window));
}

const cells: Record<string, RawBuilder<unknown>> = {
  ...columns,
  pin: allPins,
  subscriptionStatus: sql`case when s.active then 'active' else 'inactive' end`,
};

/** The same rows as the cells of the CSV export. */
export const historyCells = (...asked: Parameters<typeof history>) =>
  history(...asked)
    .clearSelect()
    .select(Object.entries(cells).map(([key, cell]) => cell.as(key)));
