import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";
import { inScope } from "#platform/scope.ts";

/** Statements of the caller's carrier and provider; deleted ones are left out. */
const undeletedStatements = (db: Db, caller: Caller) =>
  inScope(db.selectFrom("statement as s").where("s.deleted_at", "is", null), caller, "s");

const describedStatements = (found: ReturnType<typeof undeletedStatements>) =>
  found
    .innerJoin("provider as p", "p.id", "s.provider_id")
    .innerJoin("carrier as c", "c.id", "s.carrier_id")
    .selectAll("s")
    .select(["p.name as provider_name", "c.name as carrier_name"]);

/** The source of a single statement. */
export const statementRows = {
  alias: "s",
  rows: (db: Db, caller: Caller) => describedStatements(undeletedStatements(db, caller)),
} as const;

export type StatementRow = RowOf<typeof statementRows>;

/** The carrier of a provider; undefined if there is no such provider. */
export const carrierOfProvider = async (db: Db, providerId: number): Promise<number | undefined> =>
  (await db.selectFrom("provider").select("carrier_id").where("id", "=", providerId).executeTakeFirst())?.carrier_id;

/** The source of the list. */
export const statementPages = (db: Db, caller: Caller) =>
  ({
    alias: "s",
    rows: describedStatements(undeletedStatements(db, caller)),
    unjoined: undeletedStatements(db, caller),
    columns: {
      statementId: "s.id",
      statementDate: "s.date",
      carrierId: "s.carrier_id",
      carrierName: "c.name",
      providerId: "s.provider_id",
      providerName: "p.name",
      startDate: "s.date",
      endDate: "s.date",
    },
    order: "s.date",
  }) as const;
