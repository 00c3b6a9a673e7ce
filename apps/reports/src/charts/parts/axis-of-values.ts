import { scaleLinear } from "d3-scale";
import type { Series } from "../shapes/series.ts";
import { longest } from "./fitted-text.ts";
import { formatNumber } from "./format-number.ts";

export interface ValueAxis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
  /** The width of its labels in pixels. */
  readonly width: number;
}

/**
 * An axis of numbers with round ends, and whole ticks where all values are whole, such as counts. `fromZero` is for
 * charts that compare lengths, such as bars and areas.
 */
export function valueAxis(
  series: readonly Series[],
  { fromZero, ticks }: { fromZero: boolean; ticks: number },
): ValueAxis {
  let [min, max] = fromZero ? [0, 0] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let isWhole = true;
  for (const { values } of series)
    for (const value of values) {
      if (value === null) continue;
      isWhole &&= Number.isInteger(value);
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
  if (min === max) [min, max] = max > 0 ? [0, max] : max < 0 ? [max, 0] : [0, 1];
  const scale = scaleLinear().domain([min, max]).nice(ticks);
  const [from = 0, to = 1] = scale.domain();
  const values = scale.ticks(ticks).filter((tick) => !isWhole || Number.isInteger(tick));
  return { min: from, max: to, ticks: values, width: longest(values.map(formatNumber)) };
}
