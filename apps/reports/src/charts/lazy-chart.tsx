import type { ReportResult } from "@portal/api-client/contract/report-runs";
import { ErrorState, Skeleton, useLazyPart } from "@portal/ui";
import type { ChartTypeName } from "./chart-types.ts";

/** What each type's module draws. */
export interface ChartProps {
  typeName: ChartTypeName;
  result: ReportResult;
  title: string;
  /** In pixels. */
  height: number;
}

const loadFrame = () => import("./chart-frame.tsx");

/** A chart, or its place as long as its code is on the way. */
export function LazyChart(props: ChartProps) {
  const { Part, hasFailed, retry } = useLazyPart(loadFrame);
  if (hasFailed) return <ErrorState title="The chart could not be loaded" onRetry={retry} />;
  return Part ? <Part {...props} /> : <Skeleton height={`${props.height}px`} />;
}
