import { chakra, ErrorState, type LoadPart, Skeleton, useLazyPart, usePortalTimeZone } from "@portal/ui";
import { useMemo, useRef, useState } from "react";
import { ResultTable } from "../result/result-table.tsx";
import { chartColumns } from "./chart-columns.ts";
import type { ChartTypeName } from "./chart-types.ts";
import { DownloadMenu } from "./download/download-menu.tsx";
import type { ChartProps, DrawingProps } from "./drawing.ts";
import { type ChartView, ViewSwitch } from "./view-switch.tsx";

const loadLines = () => import("./drawings/line-drawing.tsx");
const loadBars = () => import("./drawings/bar-drawing.tsx");
/** Each type's code comes when it is first drawn. */
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

/** A chart with what belongs to it: its files, and the same rows as a table for those who cannot use a picture. */
export default function ChartFrame({ typeName, result, title, height }: ChartProps) {
  const [view, setView] = useState<ChartView>("chart");
  const timeZone = usePortalTimeZone();
  const columns = useMemo(() => chartColumns(result, timeZone), [result, timeZone]);
  const place = useRef<HTMLDivElement>(null);
  if (typeName === "Table") return <ResultTable label={title} result={result} />;
  const drawing = { load: drawings[typeName], typeName, columns, title, height };
  return (
    <Figure aria-label={title}>
      <div data-part="tools">
        <ViewSwitch view={view} onSwitch={setView} />
        {view === "chart" && (
          <DownloadMenu title={title} place={place} still={() => <Drawing {...drawing} isStill />} />
        )}
      </div>
      {view === "table" ? (
        <ResultTable label={title} result={result} />
      ) : (
        <div ref={place}>
          <Drawing {...drawing} />
        </div>
      )}
    </Figure>
  );
}

function Drawing({ load, ...props }: DrawingProps & { load: LoadPart<DrawingProps> }) {
  const { Part, hasFailed, retry } = useLazyPart(load);
  if (hasFailed) return <ErrorState title="The chart could not be loaded" onRetry={retry} />;
  return Part ? <Part {...props} /> : <Skeleton height={`${props.height}px`} />;
}

const Figure = chakra("figure", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "2",
    minInlineSize: "0",
    "& [data-part=tools]": { display: "flex", justifyContent: "space-between", gap: "2" },
    "&:has([data-part=no-chart]) [data-part=download]": { display: "none" },
    _print: { breakInside: "avoid", "& [data-part=tools]": { display: "none" } },
  },
});
