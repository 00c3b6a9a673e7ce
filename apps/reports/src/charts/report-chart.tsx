import type { ReportResult } from "@portal/api-client/contract/report-runs";
import { chartHeight, isChartTypeName } from "./chart-types.ts";
import { LazyChart } from "./lazy-chart.tsx";

export interface ReportChartProps {
  /** The chart type of the report; nothing is drawn for an unknown one. */
  chartTypeName: string;
  result: ReportResult;
  /** The report's name, for pictures and files of the chart. */
  title: string;
}

/**
 * The picture of a report's rows, 600 px high; nothing where there are no rows. Its code is loaded when the first one
 * is shown.
 */
export function ReportChart({ chartTypeName, result, title }: ReportChartProps) {
  if (!isChartTypeName(chartTypeName) || result.query.length === 0) return null;
  return <LazyChart typeName={chartTypeName} result={result} title={title} height={chartHeight} />;
}
