import type { ChartColumn } from "../chart-columns.ts";
import { labelsOf } from "./series.ts";

export interface Range {
  /** The index of the row in the result. */
  readonly row: number;
  readonly label: string;
  readonly low: number;
  readonly high: number;
  /** Both ends as the report writes them. */
  readonly texts: readonly [low: string, high: string];
}

export interface RangesShape {
  readonly by: string;
  /** The columns of both ends; one alone where ranges begin at 0. */
  readonly names: readonly [string] | readonly [string, string];
  readonly ranges: readonly Range[];
  /** Whether both ends are moments; otherwise they are numbers. */
  readonly isTime: boolean;
  /** The number of rows that are not drawn, since an end is missing. */
  readonly left: number;
}

/**
 * The shape of range bars: label, low and high, both numbers or both dates; a single number is the high end, and 0 the
 * low one.
 */
export function rangesOf([label, ...others]: readonly ChartColumn[]): RangesShape | null {
  const found = label && endsOf(others);
  if (!found) return null;
  const { names, low: lowColumn, high: highColumn, isTime } = found;
  const labels = labelsOf(label);
  const ranges = highColumn.values.flatMap((high, row): Range[] => {
    const low = lowColumn ? (lowColumn.values[row] ?? null) : 0;
    if (high === null || low === null) return [];
    const [from, to] = [
      { end: low, text: lowColumn?.texts[row] ?? "0" },
      { end: high, text: highColumn.texts[row] ?? "" },
    ];
    const [first, last] = low <= high ? [from, to] : [to, from];
    return [{ row, label: labels[row] ?? "", low: first.end, high: last.end, texts: [first.text, last.text] }];
  });
  if (ranges.length === 0) return null;
  return { by: label.name, names, ranges, isTime, left: labels.length - ranges.length };
}

type Ends = Pick<RangesShape, "names" | "isTime"> & { readonly low: Column | null; readonly high: Column };

interface Column {
  readonly name: string;
  readonly at: number;
  readonly values: readonly (number | null)[];
  readonly texts: readonly (string | null)[];
}

/** The first two columns of one kind, or else the first column of numbers. */
function endsOf(columns: readonly ChartColumn[]): Ends | null {
  const [numbers, moments] = (["numbers", "moments"] as const).map((kind) =>
    columns.flatMap(({ name, texts, [kind]: values }, at): Column[] => (values ? [{ name, at, values, texts }] : [])),
  );
  const [pair] = [numbers ?? [], moments ?? []]
    .filter(({ length }) => length > 1)
    .toSorted(([one], [other]) => (one?.at ?? 0) - (other?.at ?? 0));
  const [low, high] = pair ?? [];
  if (low && high) return { names: [low.name, high.name], isTime: pair === moments, low, high };
  const [one] = numbers ?? [];
  return one ? { names: [one.name], isTime: false, low: null, high: one } : null;
}
