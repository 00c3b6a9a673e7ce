import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";
import { inScope } from "#platform/scope.ts";

/** Shortcodes of a tied user's own provider, or of his carrier (D-A12). */
export const shortcodeSource = {
  alias: "s",
  rows: (db: Db, caller: Caller) =>
    inScope(
      db
        .selectFrom("shortcode as s")
        .innerJoin("carrier as c", "c.id", "s.carrier_id")
        .innerJoin("provider as p", "p.id", "s.provider_id")
        .selectAll("s")
        .select(["c.name as carrier_name", "p.name as provider_name"]),
      caller,
      { carrier: "s.carrier_id", provider: "s.provider_id" },
    ),
  unjoined: (db: Db, caller: Caller) =>
    inScope(db.selectFrom("shortcode as s"), caller, { carrier: "s.carrier_id", provider: "s.provider_id" }),
  columns: {
    shortcodeId: "s.id",
    shortcode: "s.shortcode",
    shortcodeRelation: "s.relation",
    shortcodeType: "s.type",
    carrierName: "c.name",
    providerName: "p.name",
    shortcodeEnabled: "s.enabled",
  },
  enabled: "s.enabled",
  order: "s.shortcode",
} as const;

export type ShortcodeRow = RowOf<typeof shortcodeSource>;
