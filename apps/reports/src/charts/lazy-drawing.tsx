import { ErrorState, type LoadPart, prefetchPart, Skeleton, useLazyPart } from "@portal/ui";
import type { DrawnName } from "./chart-types.ts";
import type { DrawingProps } from "./drawing.ts";

const loadLines = () => import("./drawings/line-drawing.tsx");
const loadBars = () => import("./drawings/bar-drawing.tsx");
const drawings: Readonly<Record<DrawnName, LoadPart<DrawingProps>>> = {
  PieChart: () => import("./drawings/pie-drawing.tsx"),
  LineChart: loadLines,
  AreaChart: loadLines,
  BarChart: loadBars,
  ColumnChart: loadBars,
  LineVerticalChart: loadBars,
  RangeBarChart: () => import("./drawings/range-drawing.tsx"),
  GeoChart: () => import("./drawings/geo-drawing.tsx"),
  Gauge: () => import("./drawings/gauge-drawing.tsx"),
  Timeline: () => import("./drawings/timeline-drawing.tsx"),
};

/** Fetches the code of a type while its rows are loading. */
export const fetchDrawing = (typeName: DrawnName): void => prefetchPart(drawings[typeName]);

/** The picture of a type; its code is loaded when the first one is drawn. */
export function LazyDrawing(props: DrawingProps) {
  const { Part, hasFailed, retry } = useLazyPart(drawings[props.typeName]);
  if (hasFailed) return <ErrorState title="The chart could not be loaded" onRetry={retry} />;
  return Part ? <Part {...props} /> : <Skeleton height={`${props.height}px`} />;
}
