import type { ReportResult } from "@portal/api-client/contract/report-runs";
import type { Cell } from "./chart-values.ts";

/** A result with these columns and rows. */
export const resultOf = (names: readonly string[], ...rows: readonly (readonly Cell[])[]): ReportResult => ({
  columns: names.map((name) => ({ name, type: "text" })),
  query: rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]))),
  truncated: false,
  rowLimit: 5000,
  elapsedMs: 12,
  asOf: "2024-05-03T10:20:00.000Z",
});
