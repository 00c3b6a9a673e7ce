import type { ReportResult } from "@portal/api-client/contract/report-runs";
import { formatDateTime } from "@portal/time";

export type ResultRow = ReportResult["query"][number];
export type ResultValue = ResultRow[string];

const moment = /^\d{4}-\d\d-\d\dT.*Z$/;

/** A value as staff read it: moments as `DD/MM/YYYY HH:mm` in the portal's time zone, everything else unchanged. */
export function cellText(value: ResultValue | undefined, timeZone: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string" || !moment.test(value)) return String(value);
  const shown = formatDateTime(value, timeZone);
  return shown === "-" ? value : shown.replace(" - ", " ");
}
