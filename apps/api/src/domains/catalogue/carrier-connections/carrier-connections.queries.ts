import type { Db } from "#platform/database/database.ts";

/** Connections of the caller's carrier. */
export const carrierConnectionSource = {
  alias: "x",
  scope: { carrier: "x.carrier_id" },
  rows: (db: Db) =>
    db
      .selectFrom("carrier_connection as x")
      .innerJoin("carrier as c", "c.id", "x.carrier_id")
      .selectAll("x")
      .select("c.name as carrier_name"),
  unjoined: (db: Db) => db.selectFrom("carrier_connection as x"),
  columns: { carrierName: "c.name" },
  order: "x.name",
} as const;
