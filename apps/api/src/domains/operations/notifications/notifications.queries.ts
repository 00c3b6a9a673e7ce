import { sql } from "kysely";
import { rowsThen } from "#platform/as-of/tables-then.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { compiledOnce } from "#platform/database/compiled-once.ts";
import type { Db } from "#platform/database/database.ts";
import { isOneOf } from "#platform/records/list-filter.ts";
import { type Window, within } from "#platform/records/window.ts";
import { inScope, type Tie } from "#platform/scope.ts";

const inTheCallersScope = (db: Db, caller: Tie) => inScope(db.selectFrom("notification as n"), caller, "n");

const describedNotifications = (found: ReturnType<typeof inTheCallersScope>) =>
  found.innerJoin("provider as v", "v.id", "n.provider_id").selectAll("n").select("v.name as provider_name");

/** Notifications of the caller's carrier and provider. */
export const notifications = (db: Db, caller: Tie) => describedNotifications(inTheCallersScope(db, caller));

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof notifications>["execute"]>>[number];

interface Filters {
  providerIds: readonly number[];
  msisdn: string | undefined;
  /** The moment that a number is read as of; null is now. */
  at: Date | null;
}

/** Notifications of a number and of some providers; without either, of all. */
export const notificationsFound = (db: Db, caller: Tie, { providerIds, msisdn }: Filters) =>
  inTheCallersScope(db, caller)
    .$if(providerIds.length > 0, (query) => query.where(isOneOf(sql.ref("n.provider_id"), providerIds, "bigint")))
    .$if(msisdn !== undefined, (query) => query.where("n.msisdn", "=", msisdn ?? ""));

/**
 * The same notifications, newest first. Those of a number are few and ordered by their date; all of a provider or carrier are
 * ordered by id, which rises with the date and has an index.
 */
export function newestNotifications(db: Db, caller: Tie, filters: Filters) {
  const found = describedNotifications(notificationsFound(db, caller, filters));
  return filters.msisdn === undefined
    ? found.orderBy("n.id", "desc")
    : found.orderBy("n.created_at", "desc").orderBy("n.id", "desc");
}

type OfNumber = {
  msisdn: string;
  providerIds: readonly number[];
  tiedCarrierId: number | null;
  tiedProviderId: number | null;
};

const ofNumber = compiledOnce((db, { tiedCarrierId, tiedProviderId, ...filters }: OfNumber, window: Window) =>
  within(
    newestNotifications(db, { carrierId: tiedCarrierId, providerId: tiedProviderId }, { ...filters, at: null }),
    window,
  ),
);

/** A window of these notifications. For a number, which a card asks for, the statement is compiled once. */
export function notificationsWithin(
  db: Db,
  caller: Caller,
  filters: Filters,
  window: Window,
): Promise<NotificationRow[]> {
  const { msisdn, providerIds, at } = filters;
  const { carrierId: tiedCarrierId, providerId: tiedProviderId } = caller;
  if (msisdn !== undefined && at)
    return rowsThen(db, { msisdn, carrierId: null, at }, within(newestNotifications(db, caller, filters), window));
  return msisdn === undefined
    ? within(newestNotifications(db, caller, filters), window).execute()
    : ofNumber(db, { msisdn, providerIds, tiedCarrierId, tiedProviderId }, window);
}

/** Counts how many of some providers are in the caller's scope. */
export const providersInScope = (db: Db, caller: Caller, ids: readonly number[]) =>
  inScope(
    db
      .selectFrom("provider as v")
      .where(isOneOf(sql.ref("v.id"), ids, "bigint"))
      .select("v.id"),
    caller,
    {
      carrier: "v.carrier_id",
      provider: "v.id",
    },
  );
