import { chakra, ErrorState, type LoadPart, Skeleton, useLazyPart, usePortalTimeZone } from "@portal/ui";
import { useMemo, useState } from "react";
import { chartColumns } from "./chart-columns.ts";
import { ChartTable } from "./chart-table.tsx";
import type { ChartTypeName } from "./chart-types.ts";
import type { DrawingProps } from "./drawing.ts";
import type { ChartProps } from "./lazy-chart.tsx";
import { ViewSwitch } from "./view-switch.tsx";

/** Each type's code comes when it is first drawn. */
const drawings: Partial<Record<ChartTypeName, LoadPart<DrawingProps>>> = {};

/** A chart with what belongs to it: the same rows as a table for those who cannot use a picture. */
export default function ChartFrame({ typeName, result, title, height }: ChartProps) {
  const [view, setView] = useState<"chart" | "table">("chart");
  const timeZone = usePortalTimeZone();
  const columns = useMemo(() => chartColumns(result, timeZone), [result, timeZone]);
  const load = drawings[typeName];
  if (!load) return <ChartTable columns={columns} title={title} height={height} />;
  return (
    <Figure aria-label={title}>
      <ViewSwitch view={view} onSwitch={setView} />
      {view === "table" ? (
        <ChartTable columns={columns} title={title} height={height} />
      ) : (
        <Drawing load={load} typeName={typeName} columns={columns} title={title} height={height} />
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
