import { scaleLinear } from "d3-scale";
import type { RangesShape } from "../shapes/ranges.ts";
import { placeInTime, timeAxis } from "./axis-of-time.ts";
import { formatNumber } from "./format-number.ts";

export interface RangeAxis {
  readonly min: number;
  readonly max: number;
  /** Places on the axis. */
  readonly ticks: readonly number[];
  readonly textOf: (place: number) => string;
  /** The place on the axis of an end of a range. */
  readonly placeOf: (end: number) => number;
}

const [roomOfTick, minute] = [110, 60_000];

/** One axis for all ranges, of numbers with round ends or of time; it begins at 0 where the ranges do. */
export function rangeAxis(
  { ranges, isTime }: RangesShape,
  { width, timeZone }: { width: number; timeZone: string },
): RangeAxis {
  const placeOf = (end: number) => (isTime ? placeInTime(end, timeZone) : end);
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { low, high } of ranges) [min, max] = [Math.min(min, placeOf(low)), Math.max(max, placeOf(high))];
  const pad = min < max ? 0 : isTime ? minute : Math.abs(min) / 10 || 1;
  const [from, to] = [min - pad, max + pad];
  if (isTime) return { min: from, max: to, ...timeAxis([from, to], width), placeOf };
  const ticks = Math.max(2, Math.floor(width / roomOfTick));
  const scale = scaleLinear().domain([from, to]).nice(ticks);
  const [first = from, last = to] = scale.domain();
  return { min: first, max: last, ticks: scale.ticks(ticks), textOf: formatNumber, placeOf };
}
