import { setTimeout as sleep } from "node:timers/promises";
import { recordAudit } from "#platform/audit/audit.ts";
import { FileTooLarge, HttpError } from "#platform/errors.ts";
import type { PrepareReport } from "../report-agends/delivery/delivery-dependencies.ts";
import { isOwner } from "../reports/report-access.ts";
import { createAskRun, requireRunnable } from "./ask-run.ts";
import { exportFile, exportName } from "./export-file.ts";
import { maskingFor } from "./mask-cells.ts";
import { createReportRunner } from "./report-runner.ts";
import type { ReportRunDependencies } from "./report-runs.routes.ts";
import { reportToRun } from "./report-to-run.ts";
import { maxAttachmentBytes, type ReportLimits } from "./run-limits.ts";

/**
 * Runs reports for their schedules, with the checks, forced values and limits of any other run, and a line of their own in
 * the audit trail. A report that cannot be run is refused with the error of a call.
 */
export function createScheduledReports({
  db,
  datasources,
  limits,
  numbers,
  timeZone,
}: ReportRunDependencies): PrepareReport {
  const runner = createReportRunner({ db, datasources, limits: { ...limits, runs: besideStaff(limits.runs) } });
  const ask = createAskRun({ db, numbers });
  return async ({ reportId, at, ...asking }) => {
    const { caller } = asking;
    const report = await reportToRun(db, caller, reportId, { forWidget: false });
    requireRunnable(report);
    const { schedule } = limits;
    const parts = { source: "schedule", reportId, limits: schedule, isAuthor: isOwner(caller, report) } as const;
    const run = await ask(report, asking, parts);
    const fileLimits = {
      rows: schedule.rows,
      bytes: maxAttachmentBytes,
      timeZone,
      mask: maskingFor(caller, run.query.text),
    };
    return {
      name: report.name,
      filters: run.query.filters.map(({ realValue }, index) => ({ realValue, value: run.values[index] ?? "" })),
      run: async () => {
        try {
          const { value, rows, line } = await whenThereIsPlace(asking.signal, () =>
            runner.run(run, (running) => exportFile(running, fileLimits)),
          );
          await recordAudit(db, { ...line, userId: caller.userId });
          return { name: exportName(report.name, timeZone, at), rows, ...value };
        } catch (error) {
          if (error instanceof FileTooLarge) return { tooLarge: error.limit };
          throw error;
        }
      },
    };
  };
}

/** Leaves a place of each kind to staff who wait before a screen, however many deliveries are due. */
const besideStaff = ({ inAll, perDatasource, ...runs }: ReportLimits["runs"]): ReportLimits["runs"] => ({
  ...runs,
  inAll: Math.max(1, inAll - 1),
  perDatasource: Math.max(1, perDatasource - 1),
});

const placeEveryMs = 250;
const placeWithinMs = 5_000;

/** Waits a moment for a place among the running reports: most come free soon, and the way back through the queue takes half a minute. */
async function whenThereIsPlace<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  const patience = performance.now() + placeWithinMs;
  for (;;)
    try {
      return await run();
    } catch (error) {
      const isFull = error instanceof HttpError && error.status === 429;
      if (!isFull || signal.aborted || performance.now() > patience) throw error;
      await sleep(placeEveryMs, undefined, { signal }).catch(() => {}); // the next try tells that it was aborted
    }
}
