import { ErrorState, Skeleton, useLazyPart } from "@portal/ui";
import type { ChartProps } from "./drawing.ts";

const loadFrame = () => import("./chart-frame.tsx");

/** A chart, or an empty place of its size while its code is loading. */
export function LazyChart(props: ChartProps) {
  const { Part, hasFailed, retry } = useLazyPart(loadFrame);
  if (hasFailed) return <ErrorState title="The chart could not be loaded" onRetry={retry} />;
  return Part ? <Part {...props} /> : <Skeleton height={`${props.height}px`} />;
}
