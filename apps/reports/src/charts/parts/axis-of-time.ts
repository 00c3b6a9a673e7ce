import { portalClock } from "@portal/time";
import { scaleUtc } from "d3-scale";

export interface TimeAxis {
  /** Where a moment stands on the axis: as the portal's clock shows it, so that ticks are the portal's midnights. */
  readonly positionOf: (moment: number) => number;
  readonly ticks: readonly number[];
  readonly textOf: (position: number) => string;
}

const [hour, day] = [3_600_000, 86_400_000];
const two = (value: number) => String(value).padStart(2, "0");

/** An axis of time over rising moments, with as many ticks as there is room for, in the portal's form of dates. */
export function timeAxis(moments: readonly number[], timeZone: string, width: number): TimeAxis {
  const positionOf = (moment: number) => portalClock(moment, timeZone).getTime();
  const areDays = moments.every((moment) => positionOf(moment) % day === 0);
  const [from, to] = [positionOf(moments[0] ?? 0), positionOf(moments.at(-1) ?? 0)];
  const room = 60;
  const ticks = scaleUtc()
    .domain([from, to])
    .ticks(Math.max(2, Math.min(12, Math.floor(width / room))))
    .map((tick) => tick.getTime())
    // of days there is nothing between two midnights
    .filter((tick) => !areDays || tick % day === 0);
  const step = (ticks[1] ?? to) - (ticks[0] ?? from);
  return {
    positionOf,
    ticks: ticks.length > 0 ? ticks : [from],
    textOf: (position) => textOf(new Date(position), step),
  };
}

function textOf(clock: Date, step: number): string {
  const [date, month] = [two(clock.getUTCDate()), two(clock.getUTCMonth() + 1)];
  const time = `${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}`;
  if (step < hour / 60) return `${time}:${two(clock.getUTCSeconds())}`;
  if (step < day) return time === "00:00" ? `${date}/${month}` : time;
  return step < 28 * day ? `${date}/${month}` : `${month}/${clock.getUTCFullYear()}`;
}
