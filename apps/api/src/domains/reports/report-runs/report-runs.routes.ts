import type { reportRuns as contract } from "@portal/api-client/contract/report-runs";
import { previewRows } from "@portal/api-client/contract/report-runs";
import { filtersOf, readQuery } from "@portal/api-client/report-query";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { Datasources } from "#platform/datasources/datasources.ts";
import { forbidden } from "#platform/errors.ts";
import type { HandlerArgs, Handlers } from "#platform/http/mount.ts";
import type { NumberLimit } from "#platform/numbers/number-limit.ts";
import { presentFilters } from "../reports/asked-filters.ts";
import { isOwner, isTied } from "../reports/report-access.ts";
import { createAskRun, requireRunnable } from "./ask-run.ts";
import { exportFile, exportName } from "./export-file.ts";
import { maskingFor } from "./mask-cells.ts";
import { readResult } from "./read-result.ts";
import { type AskedRun, createReportRunner } from "./report-runner.ts";
import { reportToRun } from "./report-to-run.ts";
import type { ReportLimits } from "./run-limits.ts";

/** What runs of reports need, of calls and of schedules. */
export interface ReportRunDependencies {
  db: Db;
  datasources: Datasources;
  limits: ReportLimits;
  numbers: NumberLimit;
  timeZone: string;
}

type Asking = Pick<HandlerArgs<typeof contract.export>, "caller" | "body" | "call">;

/** Runs reports, and checks queries that are being written. */
export function reportRunRoutes({
  db,
  datasources,
  limits,
  numbers,
  timeZone,
}: ReportRunDependencies): Handlers<typeof contract> {
  const runner = createReportRunner({ db, datasources, limits });

  const makeRun = createAskRun({ db, numbers });
  const makeRunOfCall = (
    report: Parameters<typeof makeRun>[0],
    { caller, body, call: { signal, log } }: Asking,
    parts: Parameters<typeof makeRun>[2],
  ) => makeRun(report, { caller, filters: body.reportFilters, signal, log }, parts);

  const answerRows = async (run: AskedRun) => {
    const caps = { rows: run.limits.rows, bytes: limits.bytes, mask: maskingFor(run.caller, run.query.text) };
    const { value, line, elapsedMs } = await runner.run(run, (running) => readResult(running, caps));
    await recordAudit(db, { ...line, userId: run.caller.userId });
    return { ...value, elapsedMs };
  };

  return {
    filters: async ({ caller, params }) => {
      const report = await reportToRun(db, caller, params.id, { forWidget: true });
      return presentFilters(db, caller, filtersOf(readQuery(report.query).tokens));
    },

    view: async ({ caller, params, query, body, call }) => {
      const source = query.source ?? "view";
      const report = await reportToRun(db, caller, params.id, { forWidget: source === "widget" });
      requireRunnable(report);
      const parts = { source, reportId: report.id, limits: limits[source], isAuthor: isOwner(caller, report) };
      return answerRows(await makeRunOfCall(report, { caller, body, call }, parts));
    },

    export: async ({ caller, params, body, call }) => {
      const report = await reportToRun(db, caller, params.id, { forWidget: false });
      requireRunnable(report);
      const parts = {
        source: "export",
        reportId: report.id,
        limits: limits.export,
        isAuthor: isOwner(caller, report),
      } as const;
      const run = await makeRunOfCall(report, { caller, body, call }, parts);
      const { value, line } = await runner.run(run, (running) =>
        exportFile(running, {
          rows: limits.export.rows,
          bytes: limits.exportBytes,
          timeZone,
          mask: maskingFor(caller, run.query.text),
        }),
      );
      return { filename: exportName(report.name, timeZone, new Date()), content: value.content, line };
    },

    check: async ({ caller, body }) => {
      requireWriter(caller);
      const { tokens, problems } = readQuery(body.reportQuery);
      const filters = await presentFilters(db, caller, filtersOf(tokens));
      if (problems.length > 0) return { filters, problems: [...problems], columns: null, reached: false };
      const described = await datasources.describe(body.datasourceId, body.reportQuery);
      if (!described.reached) return { filters, problems: [], columns: null, reached: false };
      const { columns, problem } = described;
      return { filters, problems: problem ? [problem] : [], columns: columns && [...columns], reached: true };
    },

    preview: async ({ caller, body, call }) => {
      requireWriter(caller);
      const report = { query: body.reportQuery, datasource_id: body.datasourceId };
      const own = { limitMs: limits.view.limitMs, rows: previewRows };
      const parts = { source: "preview", reportId: null, limits: own, isAuthor: true } as const;
      return answerRows(await makeRunOfCall(report, { caller, body, call }, parts));
    },

    tables: async ({ caller, params }) => {
      requireWriter(caller);
      return datasources.tables(params.id);
    },
  };
}

/** Refuses tied users: they write no queries, because free SQL knows no tie. */
function requireWriter(caller: Caller): void {
  if (isTied(caller)) throw forbidden();
}
