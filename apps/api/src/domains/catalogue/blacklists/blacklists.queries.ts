import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";
import { inScope } from "#platform/scope.ts";

const entries = (db: Db) => db.selectFrom("blacklist as b").where("b.deleted_at", "is", null);

/** Entries of the caller's carrier; no answer has a deleted one. */
export const blacklistSource = {
  alias: "b",
  scope: { carrier: "b.carrier_id" },
  rows: (db: Db) =>
    entries(db).innerJoin("carrier as c", "c.id", "b.carrier_id").selectAll("b").select("c.name as carrier_name"),
  unjoined: entries,
  columns: { blacklistMsisdn: "b.msisdn", blacklistExpireDate: "b.expire_date", carrierName: "c.name" },
  order: "b.msisdn",
} as const;

/** Whether an entry that the caller could see was deleted. */
export const isDeletedEntry = async (db: Db, caller: Caller, id: number): Promise<boolean> => {
  const deleted = db
    .selectFrom("blacklist as b")
    .select("b.id")
    .where("b.id", "=", id)
    .where("b.deleted_at", "is not", null);
  return (await inScope(deleted, caller, blacklistSource.scope).executeTakeFirst()) !== undefined;
};

export type BlacklistRow = RowOf<typeof blacklistSource>;
