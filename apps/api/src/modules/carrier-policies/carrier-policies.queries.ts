import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";
import { inScope } from "#platform/scope.ts";

/** Policies of the caller's carrier (D-A12). */
export const carrierPolicySource = {
  alias: "x",
  rows: (db: Db, caller: Caller) =>
    inScope(
      db
        .selectFrom("carrier_policy as x")
        .innerJoin("carrier as c", "c.id", "x.carrier_id")
        .selectAll("x")
        .select("c.name as carrier_name"),
      caller,
      { carrier: "x.carrier_id" },
    ),
  unjoined: (db: Db, caller: Caller) =>
    inScope(db.selectFrom("carrier_policy as x"), caller, { carrier: "x.carrier_id" }),
  columns: {
    carrierPolicyId: "x.id",
    carrierPolicyType: "x.type",
    carrierName: "c.name",
    carrierPolicyDescription: "x.description",
    carrierPolicyValue: "x.value",
    carrierPolicyEnabled: "x.enabled",
  },
  enabled: "x.enabled",
  order: "x.type",
} as const;

export type CarrierPolicyRow = RowOf<typeof carrierPolicySource>;
