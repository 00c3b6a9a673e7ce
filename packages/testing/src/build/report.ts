import type { Report } from "@portal/api-client/contract/reports";
import { stamps } from "./stamps.ts";

/** An enabled report of ana's, private and without a chart, in the form of a list: without its query. */
export function report(overrides: Partial<Report> = {}): Report {
  const reportId = overrides.reportId ?? 8;
  return {
    ...stamps(reportId),
    reportId,
    reportName: "Charges by day",
    reportDescription: "What was charged on each day",
    categoryId: { categoryId: 3, categoryName: "Charging" },
    datasourceId: { datasourceId: 6, datasourceName: "Warehouse" },
    reportChartEnabled: 0,
    chartTypeId: null,
    reportEnabled: 1,
    reportPrivateEnabled: 1,
    userId: { userId: 7, username: "ana" },
    roles: [],
    reportFavoriteId: null,
    ...overrides,
  };
}
