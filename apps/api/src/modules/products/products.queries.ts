import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";
import { inScope } from "#platform/scope.ts";

const scope = { carrier: "p.carrier_id", provider: "p.provider_id" } as const;

/** Products in the caller's scope: those of his provider, else of his carrier (D-A12). */
export const productSource = {
  alias: "p",
  rows: (db: Db, caller: Caller) =>
    inScope(
      db
        .selectFrom("product as p")
        .innerJoin("carrier as c", "c.id", "p.carrier_id")
        .innerJoin("provider as v", "v.id", "p.provider_id")
        .innerJoin("shortcode as s", "s.id", "p.shortcode_id")
        .selectAll("p")
        .select(["c.name as carrier_name", "v.name as provider_name", "s.shortcode"]),
      caller,
      scope,
    ),
  unjoined: (db: Db, caller: Caller) => inScope(db.selectFrom("product as p"), caller, scope),
  columns: {
    productId: "p.id",
    productName: "p.name",
    productPeriodicity: "p.periodicity",
    carrierName: "c.name",
    productQuietTimeEnabled: "p.quiet_time_enabled",
    providerName: "v.name",
    shortcode: "s.shortcode",
    productMaxDailySubs: "p.max_daily_subs",
    productMaxMonthlySubs: "p.max_monthly_subs",
    productFreeTrial: "p.free_trial",
    productRetationDays: "p.retention_days",
    productEnabled: "p.enabled",
  },
  emptyLast: ["productRetationDays"],
  enabled: "p.enabled",
  order: "p.name",
} as const;

export type ProductRow = RowOf<typeof productSource>;
