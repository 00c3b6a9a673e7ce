import type { ReportCategory } from "@portal/api-client/contract/report-categories";
import type { ReportChartType } from "@portal/api-client/contract/report-chart-types";
import type { ReportDatasource } from "@portal/api-client/contract/report-datasources";
import { stamps } from "./stamps.ts";

/** An enabled category of reports. */
export function reportCategory(overrides: Partial<ReportCategory> = {}): ReportCategory {
  const categoryId = overrides.categoryId ?? 3;
  return { ...stamps(categoryId), categoryId, categoryName: "Charging", categoryEnabled: 1, ...overrides };
}

/** An enabled kind of chart. */
export function reportChartType(overrides: Partial<ReportChartType> = {}): ReportChartType {
  const chartTypeId = overrides.chartTypeId ?? 5;
  return { ...stamps(chartTypeId), chartTypeId, chartTypeName: "PieChart", chartTypeEnabled: 1, ...overrides };
}

/** An enabled datasource without a password. */
export function reportDatasource(overrides: Partial<ReportDatasource> = {}): ReportDatasource {
  const datasourceId = overrides.datasourceId ?? 6;
  return {
    ...stamps(datasourceId),
    datasourceId,
    datasourceName: "Warehouse",
    datasourceHost: "db.example.com",
    datasourcePort: 5432,
    datasourceDatabase: "reports",
    datasourceUsername: "reader",
    hasPassword: false,
    datasourceEnabled: 1,
    ...overrides,
  };
}
