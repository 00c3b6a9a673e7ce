import { createClient } from "@portal/api-client";
import { reportChartTypes } from "@portal/api-client/contract/report-chart-types";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of report chart types; an edit restores one. */
export const reportChartTypeQueries = resourceQueries("report-chart-types", createClient(reportChartTypes, transport), {
  enabled: ({ chartTypeName }) => ({ chartTypeName, chartTypeEnabled: 1 }),
});
