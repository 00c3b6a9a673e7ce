import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { inScope } from "#platform/scope.ts";

interface Providers {
  carrierId: number;
  /** Empty: all of the caller's scope. */
  providerIds: readonly number[];
}

interface Subscriber extends Providers {
  msisdn: string;
}

export const carrier = (db: Db, id: number) => db.selectFrom("carrier").where("id", "=", id).select(["id", "name"]);

export const providersByIds = (db: Db, { carrierId, providerIds }: Providers) =>
  db.selectFrom("provider").where("carrier_id", "=", carrierId).where("id", "in", providerIds).select("id");

const providers = (db: Db, caller: Caller, { carrierId, providerIds }: Providers) => {
  const ofCarrier = db.selectFrom("provider as p").where("p.carrier_id", "=", carrierId).select(["p.id", "p.name"]);
  return inScope(ofCarrier, caller, { carrier: "p.carrier_id", provider: "p.id" })
    .$if(providerIds.length > 0, (query) => query.where("p.id", "in", providerIds))
    .orderBy("p.name")
    .orderBy("p.id");
};

/** Enabled providers of a carrier, by name. */
export const providersOfCarrier = (db: Db, caller: Caller, asked: Providers) =>
  providers(db, caller, asked).where("p.enabled", "=", true);

/** Providers that have a subscription, pre-subscription, message or notification of the number; disabled ones too. */
export const providersThatKnow = (db: Db, caller: Caller, { msisdn, ...asked }: Subscriber) => {
  const knownIn = (table: "subscription" | "presubscription" | "monitor_message" | "notification") =>
    db.selectFrom(table).where("msisdn", "=", msisdn).where("carrier_id", "=", asked.carrierId).select("provider_id");
  const known = knownIn("subscription")
    .unionAll(knownIn("presubscription"))
    .unionAll(knownIn("monitor_message"))
    .unionAll(knownIn("notification"));
  return providers(db, caller, asked).where("p.id", "in", known);
};

/** A row of the number in the carrier's blacklist, expired or not. */
export const blacklistRow = (db: Db, { msisdn, carrierId }: Pick<Subscriber, "msisdn" | "carrierId">) =>
  db
    .selectFrom("blacklist")
    .where("msisdn", "=", msisdn)
    .where("carrier_id", "=", carrierId)
    .where("deleted_at", "is", null)
    .select("id");

export const activeSubscriptions = (db: Db, caller: Caller, subscriber: Subscriber) =>
  subscriptions(db, caller, subscriber)
    .where("s.active", "=", true)
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc");

const subscriptions = (db: Db, caller: Caller, { msisdn, carrierId, providerIds }: Subscriber) => {
  const rows = db
    .selectFrom("subscription as s")
    .innerJoin("product as p", "p.id", "s.product_id")
    .innerJoin("shortcode as h", "h.id", "s.shortcode_id")
    .innerJoin("provider as v", "v.id", "s.provider_id")
    .innerJoin("carrier as c", "c.id", "s.carrier_id")
    .where("s.msisdn", "=", msisdn)
    .where("s.carrier_id", "=", carrierId)
    .$if(providerIds.length > 0, (query) => query.where("s.provider_id", "in", providerIds))
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
      jsonArrayFrom(
        row
          .selectFrom("subscription_pin as i")
          .whereRef("i.subscription_id", "=", "s.id")
          .select("i.pin")
          .orderBy("i.id", "desc"),
      ).as("pins"),
    ]);
  return inScope(rows, caller, { carrier: "s.carrier_id", provider: "s.provider_id" });
};

export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof subscriptions>["execute"]>>[number];
