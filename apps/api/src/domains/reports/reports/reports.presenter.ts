import type { Report } from "@portal/api-client/contract/reports";
import type { Caller } from "#platform/auth/caller.ts";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import { mayReadQuery } from "./report-access.ts";
import type { OneReportRow, ReportRow } from "./reports.queries.ts";

/** A report of a list, without its query. */
export const presentReport = (row: ReportRow): Report => ({
  ...presentDates(row),
  reportId: row.id,
  reportName: row.name,
  reportDescription: row.description,
  categoryId: { categoryId: row.category_id, categoryName: row.category_name },
  datasourceId: { datasourceId: row.datasource_id, datasourceName: row.datasource_name },
  reportChartEnabled: presentFlag(row.chart_enabled),
  chartTypeId:
    row.chart_type_id === null || row.chart_type_name === null
      ? null
      : { chartTypeId: row.chart_type_id, chartTypeName: row.chart_type_name },
  reportEnabled: presentFlag(row.enabled),
  reportPrivateEnabled: presentFlag(row.private_enabled),
  userId: { userId: row.user_id, username: row.username },
  roles: row.roles,
  reportFavoriteId: row.favorite_id,
});

/** A single report, with its query for callers who may read it. */
export const presentOneReport = (row: OneReportRow, caller: Caller): Report => ({
  ...presentReport(row),
  ...(mayReadQuery(caller, row) && { reportQuery: row.query }),
});
