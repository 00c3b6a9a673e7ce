import { type SqlBool, sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import { compiledOnce } from "#platform/database/compiled-once.ts";
import type { Db } from "#platform/database/database.ts";
import { isOneOf } from "#platform/records/list-filter.ts";
import { inScope } from "#platform/scope.ts";
import { isOf, ofSubscriber, type Subscriber, type SubscriberValues, tieOf } from "./subscriber.ts";

type Providers = Pick<Subscriber, "carrierId" | "providerIds">;

const providers = (db: Db, caller: Pick<Caller, "carrierId" | "providerId">, { carrierId, providerIds }: Providers) => {
  const ofCarrier = db.selectFrom("provider as p").where("p.carrier_id", "=", carrierId).select(["p.id", "p.name"]);
  return inScope(ofCarrier, caller, { carrier: "p.carrier_id", provider: "p.id" })
    .$if(providerIds.length > 0, (query) => query.where(isOneOf(sql.ref("p.id"), providerIds, "bigint")))
    .orderBy("p.name")
    .orderBy("p.id");
};

/** Enabled providers of a carrier, by name. */
export const providersOfCarrier = (db: Db, caller: Caller, asked: Providers) =>
  providers(db, caller, asked).where("p.enabled", "=", true);

/** Providers that have a subscription, pre-subscription, message or notification of the number; disabled ones too. */
function providersThatKnow(db: Db, subscriber: SubscriberValues) {
  const knownIn = (table: "subscription" | "presubscription" | "monitor_message" | "notification") =>
    db
      .selectFrom(table)
      .where("msisdn", "=", subscriber.msisdn)
      .where("carrier_id", "=", subscriber.carrierId)
      .select("provider_id");
  const known = knownIn("subscription")
    .unionAll(knownIn("presubscription"))
    .unionAll(knownIn("monitor_message"))
    .unionAll(knownIn("notification"));
  return providers(db, tieOf(subscriber), subscriber).where("p.id", "in", known);
}

/**
 * The carrier of a search with each of its providers that know the number, or with none of them; no row if there is no such
 * carrier, or a requested provider belongs to another.
 */
export const searchedPlaces = compiledOnce((db, asked: SubscriberValues) => {
  const { carrierId, providerIds } = asked;
  const ofCarrier = sql`select count(*) from provider as o where o.carrier_id = c.id and ${isOneOf(sql.ref("o.id"), providerIds, "bigint")}`;
  return db
    .selectFrom("carrier as c")
    .leftJoin(providersThatKnow(db, asked).as("k"), (join) => join.onTrue())
    .where("c.id", "=", carrierId)
    .$if(providerIds.length > 0, (query) => query.where(sql<SqlBool>`(${ofCarrier}) = ${sql.lit(providerIds.length)}`))
    .select(["c.name as carrierName", "k.id", "k.name"])
    .orderBy("k.name")
    .orderBy("k.id");
});

/** A row of the number in the carrier's blacklist, expired or not. */
export const blacklistRow = (db: Db, { msisdn, carrierId }: Pick<Subscriber, "msisdn" | "carrierId">) =>
  db
    .selectFrom("blacklist")
    .where("msisdn", "=", msisdn)
    .where("carrier_id", "=", carrierId)
    .where("deleted_at", "is", null)
    .select("id");

/** Pre-subscriptions of a number, newest first. */
export const presubscriptions = ofSubscriber((db, subscriber: SubscriberValues) =>
  inScope(
    db
      .selectFrom("presubscription as r")
      .innerJoin("product as p", "p.id", "r.product_id")
      .innerJoin("shortcode as h", "h.id", "r.shortcode_id")
      .innerJoin("provider as v", "v.id", "r.provider_id")
      .innerJoin("carrier as c", "c.id", "r.carrier_id")
      .where(isOf(subscriber, "r"))
      .selectAll("r")
      .select(["p.name as product_name", "h.shortcode", "v.name as provider_name", "c.name as carrier_name"]),
    tieOf(subscriber),
    "r",
  )
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc"),
);

export type PresubscriptionRow = Awaited<ReturnType<typeof presubscriptions>>[number];
