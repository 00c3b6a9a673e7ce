import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";
import { inScope } from "#platform/scope.ts";

/** Billing codes of the caller's carrier, and of the shortcodes of his provider if he is tied to one (D-A12). */
export const billingCodeSource = {
  alias: "b",
  rows: (db: Db, caller: Caller) =>
    inScope(
      db
        .selectFrom("billing_code as b")
        .innerJoin("carrier as c", "c.id", "b.carrier_id")
        .innerJoin("shortcode as s", "s.id", "b.shortcode_id")
        .selectAll("b")
        .select(["c.name as carrier_name", "s.shortcode"]),
      caller,
      { carrier: "b.carrier_id", provider: "s.provider_id" },
    ),
  /** A left join, which the database leaves out where no provider is asked for. */
  unjoined: (db: Db, caller: Caller) =>
    inScope(db.selectFrom("billing_code as b").leftJoin("shortcode as s", "s.id", "b.shortcode_id"), caller, {
      carrier: "b.carrier_id",
      provider: "s.provider_id",
    }),
  columns: {
    billingCodeId: "b.id",
    billingCode: "b.code",
    billingCodeDescription: "b.description",
    billingCodePrice: "b.price",
    billingType: "b.type",
    carrierName: "c.name",
    shortcode: "s.shortcode",
    billingCodeEnabled: "b.enabled",
  },
  emptyLast: ["billingCode", "billingCodeDescription"],
  enabled: "b.enabled",
  order: "b.code",
} as const;

export type BillingCodeRow = RowOf<typeof billingCodeSource>;
