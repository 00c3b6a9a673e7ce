import type { Db } from "#platform/database/database.ts";

/** Policies of the caller's carrier. */
export const carrierPolicySource = {
  alias: "x",
  scope: { carrier: "x.carrier_id" },
  rows: (db: Db) =>
    db
      .selectFrom("carrier_policy as x")
      .innerJoin("carrier as c", "c.id", "x.carrier_id")
      .selectAll("x")
      .select("c.name as carrier_name"),
  unjoined: (db: Db) => db.selectFrom("carrier_policy as x"),
  columns: { carrierName: "c.name" },
  order: "x.type",
} as const;
