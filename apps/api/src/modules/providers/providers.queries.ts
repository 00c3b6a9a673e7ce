import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";
import { inScope } from "#platform/scope.ts";

/** A tied user's own provider, or those of his carrier (D-A12). */
export const providerSource = {
  alias: "p",
  rows: (db: Db, caller: Caller) =>
    inScope(
      db
        .selectFrom("provider as p")
        .innerJoin("carrier as c", "c.id", "p.carrier_id")
        .selectAll("p")
        .select("c.name as carrier_name"),
      caller,
      { carrier: "p.carrier_id", provider: "p.id" },
    ),
  unjoined: (db: Db, caller: Caller) =>
    inScope(db.selectFrom("provider as p"), caller, { carrier: "p.carrier_id", provider: "p.id" }),
  columns: {
    providerId: "p.id",
    providerName: "p.name",
    providerNotificationEndpoint: "p.notification_endpoint",
    carrierName: "c.name",
    providerEnabled: "p.enabled",
  },
  enabled: "p.enabled",
  order: "p.name",
} as const;

export type ProviderRow = RowOf<typeof providerSource>;
