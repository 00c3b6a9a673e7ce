import type { Db } from "#platform/database/database.ts";

/** Products in the caller's scope: those of their provider, else of their carrier. */
export const productSource = {
  alias: "p",
  scope: { carrier: "p.carrier_id", provider: "p.provider_id" },
  rows: (db: Db) =>
    db
      .selectFrom("product as p")
      .innerJoin("carrier as c", "c.id", "p.carrier_id")
      .innerJoin("provider as v", "v.id", "p.provider_id")
      .innerJoin("shortcode as s", "s.id", "p.shortcode_id")
      .selectAll("p")
      .select(["c.name as carrier_name", "v.name as provider_name", "s.shortcode"]),
  unjoined: (db: Db) => db.selectFrom("product as p"),
  columns: {
    carrierName: "c.name",
    productQuietTimeEnabled: "p.quiet_time_enabled",
    providerName: "v.name",
    shortcode: "s.shortcode",
  },
  order: "p.name",
} as const;
