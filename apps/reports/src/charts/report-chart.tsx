import type { ReportResult } from "@portal/api-client/contract/report-runs";
import { lazyPart } from "@portal/ui";
import { chartHeight, isChartTypeName } from "./chart-types.ts";
import type { ChartProps } from "./drawing.ts";

const loadFrame = () => import("./chart-frame.tsx");

/** A chart, or an empty place of its size while its code is loading. */
const LazyChart = lazyPart<ChartProps>(loadFrame, ({ height }) => ({
  name: "The chart",
  height: `${height}px`,
}));

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
