import type { CallArgs } from "@portal/api-client";
import { statements as contract } from "@portal/api-client/contract/statements";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { lifecycle } from "#platform/records/lifecycle.ts";
import { paged } from "#platform/records/paged.ts";
import { requireInScope, requireProviderInScope } from "#platform/scope.ts";
import { statementPages, statementRows } from "./statements.queries.ts";

/** The most that a list without pages answers (C-11). */
const mostUnpaged = 1_000;

const records = lifecycle(
  { table: "statement", id: "statementId" },
  {
    source: statementRows,
    columns: (columns: { provider_id: number; carrier_id: number; date: string; path: string; filename: string }) =>
      columns,
  },
);

/** Statements of providers: one for each of them and month (5.12). */
export const statementsService = {
  get: records.get,

  list: (db: Db, caller: Caller) =>
    statementRows.rows(db, caller).orderBy("s.date", "desc").orderBy("s.id", "desc").limit(mostUnpaged).execute(),

  /** A page of them; a carrier or provider out of scope answers 404 (C-4). */
  async page(db: Db, caller: Caller, query: CallArgs<typeof contract.paginate>["query"]) {
    for (const { field, value } of query.filters) {
      if (field === "carrierId") requireInScope(caller, { carrierId: Number(value) });
      if (field === "providerId") await requireProviderInScope(db, caller, Number(value));
    }
    return paged(db, statementPages(db, caller), contract.paginate.list, query);
  },

  remove: records.remove,
};
