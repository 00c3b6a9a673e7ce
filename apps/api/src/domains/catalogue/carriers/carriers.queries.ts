import type { Db } from "#platform/database/database.ts";

/** Carriers in the caller's scope: tied users see only their own. */
export const carrierSource = {
  alias: "c",
  scope: { carrier: "c.id" },
  rows: (db: Db) =>
    db
      .selectFrom("carrier as c")
      .innerJoin("country as n", "n.id", "c.country_id")
      .selectAll("c")
      .select(["n.name as country_name", "n.short as country_short"]),
  unjoined: (db: Db) => db.selectFrom("carrier as c"),
  columns: { countryName: "n.name", countryShort: "n.short" },
  order: "c.name",
} as const;
