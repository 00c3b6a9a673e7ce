import type { CallArgs } from "@portal/api-client";
import { statements as contract } from "@portal/api-client/contract/statements";
import { texts } from "@portal/api-client/texts";
import { portalDay } from "@portal/time";
import pg from "pg";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { conflict, HttpError } from "#platform/errors.ts";
import type { Dated } from "#platform/records/change-many.ts";
import { lifecycle } from "#platform/records/lifecycle.ts";
import { paged } from "#platform/records/paged.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireInScope, requireProviderInScope } from "#platform/scope.ts";
import { carrierOfProvider, statementPages, statementRows } from "./statements.queries.ts";

/** The most rows that a list without pages answers. */
const mostUnpaged = 1_000;

interface Values {
  providerId: number;
  statementDate: string;
}

interface Written extends Values {
  carrierId: number;
  /** The file to store; null keeps the present one. */
  file: StatementFile | null;
  /** Called with the file that was replaced. */
  onReplaced?(path: string): void;
}

export interface StatementFile {
  path: string;
  filename: string;
}

const records = lifecycle(
  { table: "statement", id: "statementId" },
  {
    source: statementRows,
    check: async (tx, _caller, { providerId }: Written, before) =>
      requireEnabled(tx, "provider", { field: "providerId", id: providerId, stored: before?.provider_id }),
    columns: ({ providerId, carrierId, statementDate, file, onReplaced }: Written, before) => {
      if (file && before) onReplaced?.(before.path);
      const { path, filename } = file ?? before ?? { path: "", filename: "" };
      return { provider_id: providerId, carrier_id: carrierId, date: statementDate, path, filename };
    },
  },
);

/** Statements of providers: one for each provider and month. */
export const statementsService = {
  get: records.get,

  list: (db: Db, caller: Caller) =>
    statementRows.rows(db, caller).orderBy("s.date", "desc").orderBy("s.id", "desc").limit(mostUnpaged).execute(),

  /** A page of statements; a carrier or provider out of scope answers 404. */
  async page(db: Db, caller: Caller, query: CallArgs<typeof contract.paginate>["query"]) {
    for (const { field, value } of query.filters) {
      if (field === "carrierId") requireInScope(caller, { carrierId: Number(value) });
      if (field === "providerId") await requireProviderInScope(db, caller, Number(value));
    }
    return paged(db, statementPages(db, caller), contract.paginate.list, query);
  },

  /** Checks before the file is read: the provider is in scope, and the month has begun by the portal's clock. */
  async requireWritable(db: Db, caller: Caller, { providerId, statementDate }: Values, timeZone: string) {
    await requireProviderInScope(db, caller, providerId);
    if (statementDate > portalDay(new Date(), timeZone)) {
      const errors = [{ field: "statementDate", message: texts.futureMonth }];
      throw new HttpError(400, { message: texts.futureMonth, errors });
    }
  },

  create: async (db: Db, caller: Caller, input: Values, file: StatementFile) =>
    records.create(db, caller, { ...(await withCarrier(db, input)), file }).catch(refuseSecond),

  /** Edits a statement; answers the record, and the file that was replaced. */
  async edit(db: Db, caller: Caller, id: number, input: Values & Dated, file: StatementFile | null) {
    let replaced: string | null = null;
    const onReplaced = (path: string) => {
      replaced = path;
    };
    const written = { ...(await withCarrier(db, input)), file, onReplaced };
    return {
      row: await records.edit(db, caller, id, written).catch(refuseSecond),
      replaced: replaced as string | null,
    };
  },

  remove: records.remove,
};

/** Adds the provider's carrier; an unknown provider is refused at its field when the record is written. */
const withCarrier = async <Input extends Values>(db: Db, input: Input) => ({
  ...input,
  carrierId: (await carrierOfProvider(db, input.providerId)) ?? 0,
});

/** Refuses a second statement of a provider and month; if two calls race, the index decides. */
function refuseSecond(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === "statement_date_unique")
    throw conflict(texts.statementExists, "statementDate");
  throw error;
}
