import { onPage } from "./bench-page.ts";
import { median, ms } from "./figures.ts";
import type { Measured } from "./render/chart-page.tsx";

/** Points as many as a view's rows, and fewer than a chart has that is drawn on a canvas. */
const counts = [5_000, 200];
const rounds = 5;
const types: readonly Measured[] = ["LineChart", "ColumnChart"];

/** What a chart of a report costs the browser, from its rows to the laid-out picture; a canvas against the SVG of a few. */
export const benchCharts = (): Promise<void> =>
  onPage("bench/src/render/chart-page.tsx", async (page) => {
    for (const type of types) {
      const times = await page.evaluate(([name, points, often]) => window.measureChart(name, points, often), [
        type,
        counts,
        rounds,
      ] as const);
      const [many = 0, few = 0] = times.map(median);
      console.log(
        `${type.padEnd(12)} 5,000 points on a canvas ${ms(many)}, 200 as an SVG ${ms(few)}: ${(many / few).toFixed(2)}`,
      );
    }
  });
