import type { Db } from "#platform/database/database.ts";

/** Shortcodes in the caller's scope: those of their provider, else of their carrier. */
export const shortcodeSource = {
  alias: "s",
  scope: { carrier: "s.carrier_id", provider: "s.provider_id" },
  rows: (db: Db) =>
    db
      .selectFrom("shortcode as s")
      .innerJoin("carrier as c", "c.id", "s.carrier_id")
      .innerJoin("provider as p", "p.id", "s.provider_id")
      .selectAll("s")
      .select(["c.name as carrier_name", "p.name as provider_name"]),
  unjoined: (db: Db) => db.selectFrom("shortcode as s"),
  columns: { carrierName: "c.name", providerName: "p.name" },
  order: "s.shortcode",
} as const;
