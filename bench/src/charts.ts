import { onPage } from "./bench-page.ts";
import { median, ms } from "./figures.ts";
import type { Measured } from "./render/chart-page.tsx";

/** The numbers of points: that of a view's rows, and one that is still drawn as SVG. */
const counts = [5_000, 200];
const rounds = 5;
const types: readonly Measured[] = ["LineChart", "ColumnChart"];

/**
 * Measures the cost of a report's chart in the browser, from its rows to the laid-out picture; a canvas against the SVG
 * of fewer points.
 */
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
