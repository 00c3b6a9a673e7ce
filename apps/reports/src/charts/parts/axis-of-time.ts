import { portalClock } from "@portal/time";
import { scaleUtc } from "d3-scale";

export interface TimeAxis {
  readonly ticks: readonly number[];
  readonly textOf: (place: number) => string;
}

const [hour, day] = [3_600_000, 86_400_000];
const two = (value: number) => String(value).padStart(2, "0");
const room = 60;

/**
 * The place of a moment on an axis of time. It goes by the portal's clock, so that ticks are the portal's midnights.
 */
export const placeInTime = (moment: number, timeZone: string): number => portalClock(moment, timeZone).getTime();

/** An axis over rising places in time, with as many ticks as there is room for, in the portal's date format. */
export function timeAxis(places: readonly number[], width: number): TimeAxis {
  const [from, to] = [places[0] ?? 0, places.at(-1) ?? 0];
  const areDays = places.every((place) => place % day === 0);
  const ticks = scaleUtc()
    .domain([from, to])
    .ticks(Math.max(2, Math.min(12, Math.floor(width / room))))
    .map((tick) => tick.getTime())
    // an axis of days has no ticks between two midnights
    .filter((tick) => !areDays || tick % day === 0);
  const step = (ticks[1] ?? to) - (ticks[0] ?? from);
  return { ticks: ticks.length > 0 ? ticks : [from], textOf: (place) => textOf(new Date(place), step) };
}

function textOf(clock: Date, step: number): string {
  const [date, month] = [two(clock.getUTCDate()), two(clock.getUTCMonth() + 1)];
  const time = `${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}`;
  if (step < hour / 60) return `${time}:${two(clock.getUTCSeconds())}`;
  if (step < day) return time === "00:00" ? `${date}/${month}` : time;
  return step < 28 * day ? `${date}/${month}` : `${month}/${clock.getUTCFullYear()}`;
}
