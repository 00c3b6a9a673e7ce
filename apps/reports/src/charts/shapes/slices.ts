import type { ChartColumn } from "../chart-columns.ts";
import { labelsOf } from "./series.ts";

export interface Slice {
  readonly label: string;
  readonly value: number;
  /** The share of the whole, from 0 to 1. */
  readonly share: number;
}

/** The slices of a pie, and the number of rows that no slice can show. */
export interface PieShape {
  readonly by: string;
  readonly name: string;
  readonly slices: readonly Slice[];
  /** The number of rows with a value below 0, which no slice can show. */
  readonly negatives: number;
}

const mostSlices = 12;

/** The shape of a pie: label and first number; above twelve slices the smallest become `Other`. */
export function pieOf([label, ...others]: readonly ChartColumn[]): PieShape | null {
  const column = others.find(({ numbers }) => numbers);
  if (!label || !column?.numbers) return null;
  const labels = labelsOf(label);
  const all = column.numbers.flatMap((value, row) => (value && value > 0 ? [{ label: labels[row] ?? "", value }] : []));
  const total = all.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return null;
  const sorted = all.toSorted((one, other) => other.value - one.value);
  const rest = sorted.slice(mostSlices).reduce((sum, { value }) => sum + value, 0);
  const rows = rest > 0 ? [...sorted.slice(0, mostSlices), { label: "Other", value: rest }] : sorted;
  return {
    by: label.name,
    name: column.name,
    slices: rows.map((slice) => ({ ...slice, share: slice.value / total })),
    negatives: column.numbers.filter((value) => value !== null && value < 0).length,
  };
}
