import { formatNumber } from "../parts/format-number.ts";
import type { SeriesShape } from "../shapes/series.ts";

const named = 6;

/** Describes a chart of series in a sentence: its subject, its length, and where each series begins and ends. */
export function summaryOf(kind: string, title: string, { by, labels, series }: SeriesShape): string {
  const [first, last] = [labels[0], labels.at(-1)];
  const over = labels.length > 1 ? `over ${labels.length} values of ${by}, ${first} to ${last}` : `at ${by} ${first}`;
  const ranges = series.slice(0, named).map(({ name, values }) => `${name} ${rangeOf(values)}`);
  const more = series.length > named ? [`${series.length - named} more series`] : [];
  return `${title}: ${kind} ${over}; ${[...ranges, ...more].join(", ")}`;
}

function rangeOf(values: readonly (number | null)[]): string {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return min === max ? formatNumber(min) : `from ${formatNumber(min)} to ${formatNumber(max)}`;
}
