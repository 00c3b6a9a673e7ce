import type { CallArgs } from "@portal/api-client";
import { reports as contract } from "@portal/api-client/contract/reports";
import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { ActingUser, Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import type { DescribeQuery } from "#platform/datasources/datasources.ts";
import { forbidden, invalidField, notFound } from "#platform/errors.ts";
import type { Dated } from "#platform/records/change-many.ts";
import { lifecycle } from "#platform/records/lifecycle.ts";
import { paged } from "#platform/records/paged.ts";
import { findById } from "#platform/records/record-source.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireSoundQuery } from "./check-query.ts";
import { accessibleReport, isOwner, isTied } from "./report-access.ts";
import { keptReport, type OneReportRow, oneReport, reportPages, reportRows } from "./reports.queries.ts";
import { scopeTokensOf } from "./scope-tokens.ts";

type Input = z.output<typeof contract.create.body>;
type EditInput = z.output<typeof contract.edit.body> & Dated;

interface Dependencies {
  db: Db;
  describe: DescribeQuery;
}

/** The most rows that a list without pages answers. */
const mostUnpaged = 1_000;
const { filters: allFilters, sortBy, start } = contract.paginate.list;
const { roles: _roles, ...filters } = allFilters;
const ownRules = { filters, sortBy, start };

const records = lifecycle(
  { table: "report", id: "reportId" },
  {
    source: keptReport,
    checkWrite: requireOwner,
    check: async (tx, caller, input: Written, before) => {
      requireKeptQuery(caller, input, before);
      await requireReferences(tx, caller, input, before);
    },
    columns: ({ owner, ...input }: Written) => ({
      name: input.reportName,
      description: input.reportDescription ?? "",
      query: input.reportQuery,
      scope_tokens: scopeTokensOf(input.reportQuery),
      category_id: input.categoryId,
      datasource_id: input.datasourceId,
      chart_enabled: input.reportChartEnabled === 1,
      chart_type_id: input.reportChartEnabled === 1 ? input.chartTypeId : null,
      private_enabled: input.reportPrivateEnabled === 1,
      enabled: input.reportEnabled === 1,
      user_id: owner,
    }),
    beforeDisable: (tx, _caller, { id }) => stopWhatRunsIt(tx, id),
  },
);

interface Written extends EditInput {
  /** The owner after the write. */
  owner: number;
}

/** Reports as records: those with access read them, and only the owner and user id 1 write them. */
export const createReportsService = ({ db, describe }: Dependencies) => {
  const get = async (caller: Caller, id: number): Promise<OneReportRow> => {
    const row = await findById(oneReport, { db, caller, id });
    if (!row) throw notFound();
    return row;
  };

  return {
    get,

    list: (caller: Caller) =>
      reportRows.rows(db, caller).orderBy("r.name").orderBy("r.id").limit(mostUnpaged).execute(),

    /** A page of reports. The `roles` filter narrows only an administrator's list; for others it is ignored. */
    page(caller: Caller, query: CallArgs<typeof contract.paginate>["query"]) {
      const asked = query.filters.filter(({ field }) => field === "roles").map(({ value }) => Number(value));
      const filters = query.filters.flatMap(({ field, value }) => (field === "roles" ? [] : [{ field, value }]));
      return paged(db, reportPages(db, caller, caller.isAdministrator ? asked : []), ownRules, { ...query, filters });
    },

    /** Creates a report; the caller owns it, also where the body names somebody else. Tied users are refused, because a query sees all rows. */
    async create(caller: Caller, input: Input) {
      if (isTied(caller)) throw forbidden();
      await requireSoundQuery({ db, describe }, input);
      return records.create(db, caller, { ...input, owner: caller.userId });
    },

    async edit(caller: Caller, id: number, input: EditInput) {
      const stored = await get(caller, id);
      if (!isOwner(caller, stored)) throw forbidden();
      const isSame = stored.query === input.reportQuery && stored.datasource_id === input.datasourceId;
      if (!isSame && !isTied(caller)) await requireSoundQuery({ db, describe }, input);
      return records.edit(db, caller, id, { ...input, owner: input.userId ?? stored.user_id });
    },

    remove: (caller: Caller, id: number) => records.remove(db, caller, id),
  };
};

/** Refuses callers other than the owner and user id 1. If they do not even see the report, it is not found. */
async function requireOwner(tx: Transaction, caller: ActingUser, row: OneReportRow): Promise<void> {
  await accessibleReport(tx, caller, row.id);
  if (!isOwner(caller, row)) throw forbidden();
}

const notByTied = "Cannot be changed by a user of one carrier or provider";

/** Refuses a tied user's change of the query or its datasource, because free SQL knows no tie. */
function requireKeptQuery(caller: ActingUser, input: Written, before: OneReportRow | null): void {
  if (!before || !isTied(caller)) return;
  if (input.reportQuery !== before.query) throw invalidField("reportQuery", notByTied);
  if (input.datasourceId !== before.datasource_id) throw invalidField("datasourceId", notByTied);
}

async function requireReferences(tx: Transaction, caller: ActingUser, input: Written, before: OneReportRow | null) {
  const { categoryId, datasourceId, reportChartEnabled, chartTypeId, owner } = input;
  const category = { field: "categoryId", id: categoryId, stored: before?.category_id };
  await requireEnabled(tx, "report_category", category);
  const datasource = { field: "datasourceId", id: datasourceId, stored: before?.datasource_id };
  await requireEnabled(tx, "report_datasource", datasource);
  if (reportChartEnabled === 1) {
    if (chartTypeId === null) throw invalidField("chartTypeId", texts.required);
    const chartType = { field: "chartTypeId", id: chartTypeId, stored: before?.chart_type_id };
    await requireEnabled(tx, "report_chart_type", chartType);
  }
  if (before && owner !== before.user_id)
    await requireEnabled(tx, "app_user", { field: "userId", id: owner, scope: caller });
}

/**
 * Disables a deleted report with its schedules and widgets; its favourites, shares and saved filters are not shown, because
 * nobody sees the report.
 */
async function stopWhatRunsIt(tx: Transaction, id: number): Promise<void> {
  const stopped = { enabled: false, updated_at: sql<Date>`now()` };
  await tx.updateTable("report").set({ enabled: false }).where("id", "=", id).execute();
  await tx.updateTable("report_agend").set(stopped).where("report_id", "=", id).where("enabled", "=", true).execute();
  await tx.updateTable("widget").set(stopped).where("report_id", "=", id).where("enabled", "=", true).execute();
}
