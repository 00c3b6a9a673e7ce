import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";
import { inScope } from "#platform/scope.ts";

/** Carriers in the caller's scope: a tied user's own one (D-A12). */
export const carrierSource = {
  alias: "c",
  rows: (db: Db, caller: Caller) =>
    inScope(
      db
        .selectFrom("carrier as c")
        .innerJoin("country as n", "n.id", "c.country_id")
        .selectAll("c")
        .select(["n.name as country_name", "n.short as country_short"]),
      caller,
      { carrier: "c.id" },
    ),
  unjoined: (db: Db, caller: Caller) => inScope(db.selectFrom("carrier as c"), caller, { carrier: "c.id" }),
  columns: {
    carrierId: "c.id",
    carrierName: "c.name",
    countryName: "n.name",
    countryShort: "n.short",
    carrierEnabled: "c.enabled",
  },
  enabled: "c.enabled",
  order: "c.name",
} as const;

export type CarrierRow = RowOf<typeof carrierSource>;
