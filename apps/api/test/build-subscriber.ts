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
  const build = createBuild(db);
  const provider = providerId ? await build.read("provider", providerId) : await build.provider();
  const owner = { carrier_id: provider.carrier_id, provider_id: provider.id };
  const shortcode = await build.insert("shortcode", { shortcode: newNumber(), relation: 0, type: "charge", ...owner });
  const product = await build.insert("product", {
    name: `Product ${newNumber()}`,
    periodicity: 7,
    shortcode_id: shortcode.id,
    ...owner,
  });
  const placeOfRecords = { ...owner, product_id: product.id, shortcode_id: shortcode.id };
  return {
    carrierId: provider.carrier_id,
    provider,
    product,
    shortcode,
    subscription: (msisdn: string, { active = true, createdAt = new Date() } = {}) =>
      build.insert("subscription", {
        msisdn,
        ...placeOfRecords,
        active,
        created_at: createdAt,
        deactivated_at: active ? null : new Date(),
      }),
    presubscription: (msisdn: string) => build.insert("presubscription", { msisdn, ...placeOfRecords }),
    message: (msisdn: string) =>
      build.insert("monitor_message", {
        msisdn,
        ...owner,
        origin: "outgoing",
        shortcode: shortcode.shortcode,
        content: "Hello",
      }),
    notification: (msisdn: string) => build.insert("notification", { msisdn, ...owner, type: "charge" }),
  };
}
