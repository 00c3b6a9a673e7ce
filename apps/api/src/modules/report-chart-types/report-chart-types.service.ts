import { lifecycle } from "#platform/records/lifecycle.ts";
import { reportChartTypeColumns } from "./report-chart-types.presenter.ts";
import { reportChartTypeSource } from "./report-chart-types.queries.ts";

export const reportChartTypeService = lifecycle({
  table: "report_chart_type",
  idField: "chartTypeId",
  enabledField: "chartTypeEnabled",
  source: reportChartTypeSource,
  columns: reportChartTypeColumns,
  editPermission: "report-chart-types.edit",
});
