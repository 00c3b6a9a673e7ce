import type { Insertable } from "kysely";
import type { Db } from "../src/platform/database/database.ts";
import type { Database } from "../src/platform/database-schema.ts";
import { buildProduct, newNumber } from "./build-subscriber.ts";

type ProductParts = Partial<Insertable<Database["product"]>>;

interface OfferParts {
  providerId?: number;
  keyword?: string;
  type?: Insertable<Database["product_keyword"]>["type"];
  product?: ProductParts;
}

/** A product that a keyword subscribes to, and the rows of files about it. */
export async function buildOffer(db: Db, { providerId, keyword = "NEWS", type, product = {} }: OfferParts = {}) {
  const built = await buildProduct(db, providerId === undefined ? {} : { providerId });
  const { id } = built.product;
  if (Object.keys(product).length > 0) await db.updateTable("product").set(product).where("id", "=", id).execute();
  await db
    .insertInto("product_keyword")
    .values({ keyword, type: type ?? "subscription", product_id: id })
    .execute();
  return {
    ...built,
    productId: id,
    /** A row of a direct subscription file. */
    asks: (msisdn: string, content = keyword) =>
      `${msisdn},${content},${built.provider.id},${built.shortcode.shortcode},7`,
    /** A row of a broadcast file. */
    says: (msisdn: string, content = "Hello") => `${msisdn},${content},${id}`,
    blacklisted: (msisdn: string, expires: Date | null = null) =>
      db.insertInto("blacklist").values({ msisdn, carrier_id: built.carrierId, expire_date: expires }).execute(),
    /** An active subscription of a new number. */
    subscriber: () => built.subscription(newNumber()),
    subscriptions: () =>
      db.selectFrom("subscription").selectAll().where("product_id", "=", id).orderBy("msisdn").orderBy("id").execute(),
    messages: () =>
      db
        .selectFrom("monitor_message")
        .selectAll()
        .where("provider_id", "=", built.provider.id)
        .orderBy("msisdn")
        .orderBy("id")
        .execute(),
    notifications: () =>
      db.selectFrom("notification").selectAll().where("provider_id", "=", built.provider.id).orderBy("id").execute(),
  };
}
