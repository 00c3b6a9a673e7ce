import type { SystemPoint } from "@portal/api-client/contract/system-overview";
import { formatCount } from "@portal/ui";
import { decimal } from "./figures.ts";

/** A figure of the last day, and how its values are written. */
export interface DayFigure {
  readonly name: string;
  readonly key: Exclude<keyof SystemPoint, "at">;
  readonly write: (value: number) => string;
  /** Counts are added up over the day; for measured values the last one stands. */
  readonly isCount?: true;
}

export const dayFigures: readonly DayFigure[] = [
  { name: "Calls per minute", key: "callsPerMinute", write: decimal },
  { name: "Errors", key: "errorShare", write: (value) => `${decimal(value)} %` },
  { name: "95 of 100 calls within", key: "p95Ms", write: (value) => `${decimal(value)} ms` },
  { name: "Event loop lag", key: "loopLagMs", write: (value) => `${decimal(value)} ms` },
  { name: "Waits for a connection", key: "poolWaits", write: formatCount, isCount: true },
  { name: "Sign-ins", key: "signIns", write: formatCount, isCount: true },
  { name: "Failed sign-ins", key: "failedSignIns", write: formatCount, isCount: true },
];

/** The minutes and values of a line; it has a gap between points that are not next to each other. */
export interface LinePoint {
  readonly x: number;
  readonly y: number | null;
}

const minuteMs = 60_000;

export function lineOf(day: readonly SystemPoint[], { key }: DayFigure, pointMinutes: number): LinePoint[] {
  const line: LinePoint[] = [];
  for (const point of day) {
    const x = Date.parse(point.at) / minuteMs;
    const last = line.at(-1);
    if (last && x - last.x > pointMinutes) line.push({ x: last.x + pointMinutes, y: null });
    line.push({ x, y: point[key] });
  }
  return line;
}

/** The one value that sums up the day; null before the first value. */
export function headlineOf(day: readonly SystemPoint[], figure: DayFigure): string | null {
  const values = valuesOf(day, figure);
  const last = values.at(-1);
  return last === undefined ? null : figure.write(figure.isCount ? sum(values) : last);
}

/** Describes a line in words, for people who do not see it. */
export function summaryOf(day: readonly SystemPoint[], figure: DayFigure): string {
  const { name, write } = figure;
  const values = valuesOf(day, figure);
  const last = values.at(-1);
  if (last === undefined) return `${name}: no figures yet`;
  if (figure.isCount) return `${name} over the last day: ${write(sum(values))}`;
  return `${name} over the last day: last ${write(last)}, highest ${write(Math.max(...values))}, lowest ${write(Math.min(...values))}`;
}

const valuesOf = (day: readonly SystemPoint[], { key }: DayFigure): number[] =>
  day.flatMap((point) => point[key] ?? []);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
