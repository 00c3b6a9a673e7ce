import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";
import { inScope } from "#platform/scope.ts";

const scope = { carrier: "b.carrier_id" } as const;

const entries = (db: Db) => db.selectFrom("blacklist as b").where("b.deleted_at", "is", null);

/** Entries of the caller's carrier; a deleted one is in no reply any more (D-A12, D-A37). */
export const blacklistSource = {
  alias: "b",
  rows: (db: Db, caller: Caller) =>
    inScope(
      entries(db).innerJoin("carrier as c", "c.id", "b.carrier_id").selectAll("b").select("c.name as carrier_name"),
      caller,
      scope,
    ),
  unjoined: (db: Db, caller: Caller) => inScope(entries(db), caller, scope),
  columns: {
    blacklistId: "b.id",
    blacklistMsisdn: "b.msisdn",
    blacklistExpireDate: "b.expire_date",
    carrierName: "c.name",
    dateModified: "b.updated_at",
  },
  order: "b.msisdn",
} as const;

export type BlacklistRow = RowOf<typeof blacklistSource>;
