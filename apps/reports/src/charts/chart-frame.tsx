import { chakra, ErrorState, type LoadPart, Skeleton, useLazyPart, usePortalTimeZone } from "@portal/ui";
import { useMemo, useState } from "react";
import { chartColumns } from "./chart-columns.ts";
import { ChartTable } from "./chart-table.tsx";
import type { ChartTypeName } from "./chart-types.ts";
import type { ChartProps, DrawingProps } from "./drawing.ts";
import { ViewSwitch } from "./view-switch.tsx";

/** Each type's code comes when it is first drawn. */
const loadLines = () => import("./drawings/line-drawing.tsx");
const loadBars = () => import("./drawings/bar-drawing.tsx");
const drawings: Readonly<Record<Exclude<ChartTypeName, "Table">, LoadPart<DrawingProps>>> = {
  PieChart: () => import("./drawings/pie-drawing.tsx"),
  LineChart: loadLines,
  AreaChart: loadLines,
  BarChart: loadBars,
  ColumnChart: loadBars,
  GeoChart: () => import("./drawings/geo-drawing.tsx"),
  Gauge: () => import("./drawings/gauge-drawing.tsx"),
  Timeline: () => import("./drawings/timeline-drawing.tsx"),
};

/** A chart with what belongs to it: the same rows as a table for those who cannot use a picture. */
export default function ChartFrame({ typeName, result, title, height }: ChartProps) {
  const [view, setView] = useState<"chart" | "table">("chart");
  const timeZone = usePortalTimeZone();
  const columns = useMemo(() => chartColumns(result, timeZone), [result, timeZone]);
  if (typeName === "Table") return <ChartTable columns={columns} title={title} height={height} />;
  return (
    <Figure aria-label={title}>
      <ViewSwitch view={view} onSwitch={setView} />
      {view === "table" ? (
        <ChartTable columns={columns} title={title} height={height} />
      ) : (
        <Drawing load={drawings[typeName]} typeName={typeName} columns={columns} title={title} height={height} />
      )}
    </Figure>
  );
}

function Drawing({ load, ...props }: DrawingProps & { load: LoadPart<DrawingProps> }) {
  const { Part, hasFailed, retry } = useLazyPart(load);
  if (hasFailed) return <ErrorState title="The chart could not be loaded" onRetry={retry} />;
  return Part ? <Part {...props} /> : <Skeleton height={`${props.height}px`} />;
}

const Figure = chakra("figure", { base: { display: "flex", flexDirection: "column", gap: "2", minInlineSize: "0" } });
