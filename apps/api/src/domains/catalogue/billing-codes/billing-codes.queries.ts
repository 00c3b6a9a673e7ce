import type { Db } from "#platform/database/database.ts";

/** Billing codes of the caller's carrier, and only those of their provider's shortcodes if they are tied to one. */
export const billingCodeSource = {
  alias: "b",
  scope: { carrier: "b.carrier_id", provider: "s.provider_id" },
  rows: (db: Db) =>
    db
      .selectFrom("billing_code as b")
      .innerJoin("carrier as c", "c.id", "b.carrier_id")
      .innerJoin("shortcode as s", "s.id", "b.shortcode_id")
      .selectAll("b")
      .select(["c.name as carrier_name", "s.shortcode"]),
  /** A left join, which the database leaves out if no provider is asked for. */
  unjoined: (db: Db) => db.selectFrom("billing_code as b").leftJoin("shortcode as s", "s.id", "b.shortcode_id"),
  columns: { carrierName: "c.name", shortcode: "s.shortcode" },
  order: "b.code",
} as const;
