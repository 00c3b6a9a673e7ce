import type { ReportChartTypeInput } from "@portal/api-client/contract/report-chart-types";
import type * as z from "zod/mini";
import { lifecycle } from "#platform/lifecycle.ts";
import { reportChartTypeSource } from "./report-chart-types.queries.ts";

export const reportChartTypeService = lifecycle({
  table: "report_chart_type",
  idField: "chartTypeId",
  enabledField: "chartTypeEnabled",
  source: reportChartTypeSource,
  columns: (input: z.output<typeof ReportChartTypeInput>) => ({ name: input.chartTypeName }),
  editPermission: "report-chart-types.edit",
});
