import { reportChartTypes } from "@portal/api-client/contract/report-chart-types";
import { tableRecords } from "#platform/records/records.ts";

/** `services/report-chart-types`; they belong to no carrier or provider. */
export const reportChartTypeRecords = tableRecords("reportChartTypes", reportChartTypes, {
  fields: { chartTypeName: "name" },
  order: "name",
});
