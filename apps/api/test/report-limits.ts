import type { ReportLimits } from "../src/domains/reports/report-runs/run-limits.ts";

/** The limits of production, unless a test sets others. */
export const reportLimits: ReportLimits = {
  view: { limitMs: 30_000, rows: 5_000 },
  widget: { limitMs: 15_000, rows: 500 },
  export: { limitMs: 120_000, rows: 100_000 },
  schedule: { limitMs: 300_000, rows: 100_000 },
  bytes: 10 * 1024 * 1024,
  exportBytes: 1024 * 1024 * 1024,
  runs: { inAll: 10, perUser: 3, perDatasource: 5 },
};
