import type { Db } from "#platform/database/database.ts";

/** Providers in the caller's scope: their own, else those of their carrier. */
export const providerSource = {
  alias: "p",
  scope: { carrier: "p.carrier_id", provider: "p.id" },
  rows: (db: Db) =>
    db
      .selectFrom("provider as p")
      .innerJoin("carrier as c", "c.id", "p.carrier_id")
      .selectAll("p")
      .select("c.name as carrier_name"),
  unjoined: (db: Db) => db.selectFrom("provider as p"),
  columns: { carrierName: "c.name" },
  order: "p.name",
} as const;
