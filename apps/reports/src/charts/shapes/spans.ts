import type { ChartColumn } from "../chart-columns.ts";
import { labelsOf } from "./series.ts";

export interface Span {
  /** The index of the row in the result. */
  readonly row: number;
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

/** The spans of one label, in lines without overlaps. */
interface Lane {
  readonly label: string;
  readonly lines: readonly (readonly Span[])[];
}

export interface TimelineShape {
  readonly by: string;
  readonly lanes: readonly Lane[];
  /** Whether starts and ends are moments; otherwise they are numbers. */
  readonly isTime: boolean;
  /** The number of rows that are not drawn: they lack a start or an end, or end before they start. */
  readonly left: number;
}

/** The shape of a timeline: row label, bar label where there are four columns, start and end. */
export function timelineOf(columns: readonly ChartColumn[]): TimelineShape | null {
  const [label] = columns;
  const [startColumn, endColumn] = columns.slice(-2);
  if (!label || !startColumn || !endColumn || columns.length < 3 || columns.length > 4) return null;
  const isTime = Boolean(startColumn.moments && endColumn.moments);
  const [starts, ends] = [startColumn, endColumn].map(({ moments, numbers }) => (isTime ? moments : numbers));
  if (!starts || !ends) return null;
  const [names, barNames] = [labelsOf(label), columns.length === 4 && columns[1] ? labelsOf(columns[1]) : []];
  const lanes = new Map<string, Span[]>();
  names.forEach((name, row) => {
    const [start, end] = [starts[row] ?? null, ends[row] ?? null];
    if (start === null || end === null || end < start) return;
    const spans = lanes.get(name) ?? [];
    lanes.set(name, spans);
    spans.push({ row, label: barNames[row] ?? "", start, end });
  });
  const drawn = [...lanes.values()].reduce((sum, spans) => sum + spans.length, 0);
  if (drawn === 0) return null;
  return {
    by: label.name,
    lanes: [...lanes].map(([name, spans]) => ({ label: name, lines: linesOf(spans) })),
    isTime,
    left: names.length - drawn,
  };
}

/** Puts each span into the first line whose last span has ended by then. */
function linesOf(spans: readonly Span[]): readonly (readonly Span[])[] {
  const lines: Span[][] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    const line = lines.find((kept) => (kept.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= span.start);
    if (line) line.push(span);
    else lines.push([span]);
  }
  return lines;
}
