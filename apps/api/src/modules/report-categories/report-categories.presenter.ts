import type { ReportCategory, ReportCategoryInput } from "@portal/api-client/contract/report-categories";
import type * as z from "zod/mini";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { ReportCategoryRow } from "./report-categories.queries.ts";

/** A report category as the wire has it. */
export const presentReportCategory = (row: ReportCategoryRow): ReportCategory => ({
  ...presentDates(row),
  categoryId: row.id,
  categoryName: row.name,
  categoryEnabled: presentFlag(row.enabled),
});

/** The columns that a payload sets. */
export const reportCategoryColumns = (input: z.output<typeof ReportCategoryInput>) => ({ name: input.categoryName });
