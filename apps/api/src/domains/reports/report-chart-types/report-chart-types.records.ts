import { reportChartTypes } from "@portal/api-client/contract/report-chart-types";
import { tableRecords } from "#platform/records/records.ts";

/** `services/report-chart-types`; not narrowed to a carrier or provider (D-A12). */
export const reportChartTypeRecords = tableRecords("reportChartTypes", reportChartTypes, {
  fields: { chartTypeName: "name" },
  order: "name",
});
