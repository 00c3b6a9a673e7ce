import type { ReportChartType, ReportChartTypeInput } from "@portal/api-client/contract/report-chart-types";
import type * as z from "zod/mini";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { ReportChartTypeRow } from "./report-chart-types.queries.ts";

/** A report chart type as the wire has it. */
export const presentReportChartType = (row: ReportChartTypeRow): ReportChartType => ({
  ...presentDates(row),
  chartTypeId: row.id,
  chartTypeName: row.name,
  chartTypeEnabled: presentFlag(row.enabled),
});

/** The columns that a payload sets. */
export const reportChartTypeColumns = (input: z.output<typeof ReportChartTypeInput>) => ({ name: input.chartTypeName });
