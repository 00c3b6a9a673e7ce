import { ErrorState, Skeleton, useLazyPart } from "@portal/ui";
import type { ChartProps } from "./drawing.ts";

const loadFrame = () => import("./chart-frame.tsx");

/** A chart, or its place as long as its code is on the way. */
export function LazyChart(props: ChartProps) {
  const { Part, hasFailed, retry } = useLazyPart(loadFrame);
  if (hasFailed) return <ErrorState title="The chart could not be loaded" onRetry={retry} />;
  return Part ? <Part {...props} /> : <Skeleton height={`${props.height}px`} />;
}
