import type { ReportCategory } from "@portal/api-client/contract/report-categories";
import { presentDates, presentFlag } from "#platform/present.ts";
import type { ReportCategoryRow } from "./report-categories.queries.ts";

/** A report category as the wire has it (decisions-a 13). */
export const presentReportCategory = (row: ReportCategoryRow): ReportCategory => ({
  ...presentDates(row),
  categoryId: row.id,
  categoryName: row.name,
  categoryEnabled: presentFlag(row.enabled),
});
