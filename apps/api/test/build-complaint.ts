import { dayBefore } from "../src/platform/chain/days.ts";
import { buildChargeable } from "./build-chargeable.ts";
import type { TestApi } from "./start-test-api.ts";

/** A time of a day of UTC. */
export const at = (day: string, time: string) => new Date(`${day}T${time}Z`);

interface ComplaintOptions {
  staffId: number;
  day: string;
  now: Date;
  /** A number that staff name in a note. */
  mentions: string;
}

/** A number that asked for a product on `day`, was charged on it and now, and is on the blacklist. */
export async function buildComplaint(api: TestApi, { staffId, day, now, mentions }: ComplaintOptions) {
  const built = await buildChargeable(api.db, { price: "1.5" });
  const { id, msisdn, product, shortcode, provider, carrierId, charged } = built;
  const was = { created_at: at(day, "10:00:00"), updated_at: at(day, "09:00:00") };
  await api.build.update("subscription", id, was);
  const long = { created_at: at(dayBefore(day), "08:00:00"), updated_at: at(dayBefore(day), "08:00:00") };
  for (const table of ["product", "shortcode"] as const)
    await api.db
      .updateTable(table)
      .set(long)
      .where("id", "=", table === "product" ? product.id : shortcode.id)
      .execute();
  await api.db.updateTable("billing_code").set(long).where("shortcode_id", "=", shortcode.id).execute();
  await api.build.insert("product_keyword", { product_id: product.id, keyword: "PLAY", type: "optin", ...long });
  await api.build.insert("message", {
    product_id: product.id,
    message: "Welcome, 1.50 a week",
    type: "subscription",
    ...long,
  });
  const sent = {
    msisdn,
    carrier_id: carrierId,
    provider_id: provider.id,
    product_id: product.id,
    shortcode: shortcode.shortcode,
  };
  await api.build.insert("monitor_message", {
    ...sent,
    origin: "incoming",
    status: "received",
    content: "play now 521999000111",
    created_at: at(day, "09:59:58"),
  });
  await api.build.insert("subscription_pin", { subscription_id: id, pin: "4711", created_at: at(day, "09:59:59") });
  await charged(at(day, "10:00:05"), { amount: "1.5", origin: "manual" });
  await charged(now, { amount: "2.5" });
  const [charge] = await built.charges();
  await api.owner.query(
    `insert into audit (created_at, user_id, action, entity, entity_id, msisdn, carrier_id, scope_carrier_id,
       scope_provider_id, details)
     values ($1, $2, 'subscription.charge', 'subscription', $3::text, $4::text, $5::integer, $5, $6,
       jsonb_build_object('charge_id', $7::bigint, 'reference', 'ref-1', 'carrier_reference', 'carrier-9',
         'reason', 'Asked by ' || $4::text, 'note', 'Also ' || $8::text))`,
    [at(day, "10:00:06"), staffId, id, msisdn, carrierId, provider.id, charge?.id, mentions],
  );
  await built.blacklisted(null);
  return { ...built, charge };
}
