import { StoreProvider } from "@portal/store";
import { ThemeProvider } from "@portal/ui";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { chartColumns } from "../../../apps/reports/src/charts/chart-columns.ts";
import type { DrawingProps } from "../../../apps/reports/src/charts/drawing.ts";
import BarDrawing from "../../../apps/reports/src/charts/drawings/bar-drawing.tsx";
import LineDrawing from "../../../apps/reports/src/charts/drawings/line-drawing.tsx";
import "@portal/ui/theme.css";

export type Measured = "LineChart" | "ColumnChart";

declare global {
  interface Window {
    /** The milliseconds of each round for each number of points, from the answer of a run to the laid-out picture. */
    measureChart(typeName: Measured, counts: readonly number[], rounds: number): number[][];
  }
}

const drawings: Record<Measured, (props: DrawingProps) => React.ReactNode> = {
  LineChart: LineDrawing,
  ColumnChart: BarDrawing,
};

/** A row each ten minutes, with numbers as text, as the API sends them. */
const resultOf = (points: number) => ({
  columns: ["at", "sent"].map((name) => ({ name, type: "text" as const })),
  query: Array.from({ length: points }, (_, row) => ({
    at: new Date(Date.UTC(2026, 0, 1, 0, row * 10)).toISOString(),
    sent: String(20_000 + ((row * 7919) % 8_000)),
  })),
  truncated: false,
  rowLimit: 5_000,
  elapsedMs: 1,
  asOf: "2026-01-01T00:00:00.000Z",
});

function round(typeName: Measured, points: number): number {
  const result = resultOf(points);
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const Drawing = drawings[typeName];
  const start = performance.now();
  const columns = chartColumns(result, "America/Mexico_City");
  flushSync(() =>
    root.render(
      <StoreProvider>
        <ThemeProvider>
          <Drawing typeName={typeName} columns={columns} title="Messages" height={600} />
        </ThemeProvider>
      </StoreProvider>,
    ),
  );
  place.getBoundingClientRect();
  const time = performance.now() - start;
  if (!place.querySelector(points >= 500 ? "canvas" : "svg")) throw new Error("Nothing was drawn");
  flushSync(() => root.unmount());
  place.remove();
  return time;
}

// in turns, so that a busy moment of the machine slows down all alike; the first round only warms up
window.measureChart = (typeName, counts, rounds) => {
  const times: number[][] = counts.map(() => []);
  for (let done = -1; done < rounds; done++) {
    counts.forEach((points, index) => {
      const time = round(typeName, points);
      if (done >= 0) times[index]?.push(time);
    });
  }
  return times;
};
