import type { Insertable } from "kysely";
import type { Db } from "../src/platform/database/database.ts";
import type { Database } from "../src/platform/database-schema.ts";
import { createBuild } from "./build.ts";
import { buildProduct, newNumber } from "./build-subscriber.ts";

/** Builds an active subscription that can be charged, with functions that read its charges. */
export async function buildChargeable(db: Db, { price = "12.5" }: { price?: string | null } = {}) {
  const product = await buildProduct(db);
  const msisdn = newNumber();
  const { id } = await product.subscription(msisdn);
  if (price !== null) await createBuild(db).billingCode({ shortcodeId: product.shortcode.id, price });
  const { carrierId, provider } = product;
  return {
    ...product,
    id,
    msisdn,
    charges: () => db.selectFrom("charge").selectAll().where("subscription_id", "=", id).orderBy("id").execute(),
    notifications: () => db.selectFrom("notification").selectAll().where("msisdn", "=", msisdn).orderBy("id").execute(),
    stored: () => db.selectFrom("subscription").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    /** Adds a charge of an earlier moment. */
    charged: (at: Date, parts: Partial<Insertable<Database["charge"]>> = {}) =>
      db
        .insertInto("charge")
        .values({
          subscription_id: id,
          carrier_id: carrierId,
          provider_id: provider.id,
          product_id: product.product.id,
          amount: "5",
          status: "charged",
          origin: "renewal",
          created_at: at,
          ...parts,
        })
        .execute(),
    blacklisted: (expires: Date | null) =>
      db.insertInto("blacklist").values({ msisdn, carrier_id: carrierId, expire_date: expires }).execute(),
  };
}
