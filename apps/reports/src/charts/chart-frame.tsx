import { chakra, usePortalTimeZone } from "@portal/ui";
import { useMemo, useRef, useState } from "react";
import { ResultTable } from "../result/result-table.tsx";
import { chartColumns } from "./chart-columns.ts";
import { DownloadMenu } from "./download/download-menu.tsx";
import type { ChartProps } from "./drawing.ts";
import { LazyDrawing } from "./lazy-drawing.tsx";
import { type ChartView, ViewSwitch } from "./view-switch.tsx";

/** A chart with its files, and with the same rows as a table for people who cannot use a picture. */
export default function ChartFrame({ typeName, result, title, height }: ChartProps) {
  const [view, setView] = useState<ChartView>("chart");
  const timeZone = usePortalTimeZone();
  const columns = useMemo(() => chartColumns(result, timeZone), [result, timeZone]);
  const place = useRef<HTMLDivElement>(null);
  if (typeName === "Table") return <ResultTable label={title} result={result} />;
  const drawing = { typeName, columns, title, height };
  return (
    <Figure aria-label={title}>
      <div data-part="tools">
        <ViewSwitch view={view} onSwitch={setView} />
        {view === "chart" && (
          <DownloadMenu title={title} place={place} still={() => <LazyDrawing {...drawing} isStill />} />
        )}
      </div>
      {view === "table" ? (
        <ResultTable label={title} result={result} />
      ) : (
        <div ref={place}>
          <LazyDrawing {...drawing} />
        </div>
      )}
    </Figure>
  );
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
