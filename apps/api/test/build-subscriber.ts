import type { Db } from "../src/platform/database/database.ts";
import { createBuild } from "./build.ts";

let number = 52_550_000;

/** A number that no other record of the test file has. */
export function newNumber(): string {
  number += 1;
  return String(number);
}

/** Builds a product with its shortcode, provider and carrier, and functions for records of a number there. */
export async function buildProduct(db: Db, { providerId }: { providerId?: number } = {}) {
  const provider = providerId
    ? await db.selectFrom("provider").selectAll().where("id", "=", providerId).executeTakeFirstOrThrow()
    : await createBuild(db).provider();
  const owner = { carrier_id: provider.carrier_id, provider_id: provider.id };
  const shortcode = await db
    .insertInto("shortcode")
    .values({ shortcode: newNumber(), relation: 0, type: "charge", ...owner })
    .returningAll()
    .executeTakeFirstOrThrow();
  const product = await db
    .insertInto("product")
    .values({ name: `Product ${newNumber()}`, periodicity: 7, shortcode_id: shortcode.id, ...owner })
    .returningAll()
    .executeTakeFirstOrThrow();
  const placeOfRecords = { ...owner, product_id: product.id, shortcode_id: shortcode.id };
  return {
    carrierId: provider.carrier_id,
    provider,
    product,
    shortcode,
    subscription: (msisdn: string, { active = true, createdAt = new Date() } = {}) =>
      db
        .insertInto("subscription")
        .values({
          msisdn,
          ...placeOfRecords,
          active,
          created_at: createdAt,
          deactivated_at: active ? null : new Date(),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    presubscription: (msisdn: string) =>
      db
        .insertInto("presubscription")
        .values({ msisdn, ...placeOfRecords })
        .execute(),
    message: (msisdn: string) =>
      db
        .insertInto("monitor_message")
        .values({ msisdn, ...owner, origin: "outgoing", shortcode: shortcode.shortcode, content: "Hello" })
        .execute(),
    notification: (msisdn: string) =>
      db
        .insertInto("notification")
        .values({ msisdn, ...owner, type: "charge" })
        .execute(),
  };
}
