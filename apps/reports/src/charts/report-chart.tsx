import type { ReportResult } from "@portal/api-client/contract/report-runs";
import { chartHeight, isChartTypeName } from "./chart-types.ts";
import { LazyChart } from "./lazy-chart.tsx";

export interface ReportChartProps {
  /** Of the report; of an unknown one nothing is drawn (C1). */
  chartTypeName: string;
  result: ReportResult;
  /** The report's name, which pictures and files of the chart carry. */
  title: string;
}

/** The picture of a report's rows, 600 px high; nothing where there are no rows (X15). Its code comes with the first one that is shown. */
export function ReportChart({ chartTypeName, result, title }: ReportChartProps) {
  if (!isChartTypeName(chartTypeName) || result.query.length === 0) return null;
  return <LazyChart typeName={chartTypeName} result={result} title={title} height={chartHeight} />;
}
