import type { ChartColumn } from "../chart-columns.ts";
import { labelsOf } from "./series.ts";

export interface Dial {
  readonly label: string;
  readonly value: number;
}

export interface GaugeShape {
  readonly dials: readonly Dial[];
  /** The end of the scale of all dials; it begins at 0. */
  readonly end: number;
  /** The number of dials for which there is no room. */
  readonly left: number;
}

const mostDials = 8;

/** The shape of a gauge: a dial for each row's first number, or for each column of a single row of only numbers. */
export function gaugeOf(columns: readonly ChartColumn[]): GaugeShape | null {
  const all = isRowOfNumbers(columns) ? dialsOfColumns(columns) : dialsOfRows(columns);
  if (all.length === 0) return null;
  const dials = all.slice(0, mostDials);
  return { dials, end: endOfScale(Math.max(...dials.map(({ value }) => value))), left: all.length - dials.length };
}

const isRowOfNumbers = (columns: readonly ChartColumn[]) =>
  columns.every(({ numbers, texts }) => numbers && texts.length === 1);

const dialsOfColumns = (columns: readonly ChartColumn[]): readonly Dial[] =>
  columns.flatMap(({ name, numbers }) => (numbers ? [{ label: name, value: numbers[0] ?? 0 }] : []));

function dialsOfRows([label, ...others]: readonly ChartColumn[]): readonly Dial[] {
  const values = others.find(({ numbers }) => numbers)?.numbers;
  if (!label || !values) return [];
  const labels = labelsOf(label);
  return values.flatMap((value, row) => (value === null ? [] : [{ label: labels[row] ?? "", value }]));
}

/** The next 1, 2 or 5 times a power of ten that is not below the value; 1 where no value is above 0. */
export function endOfScale(value: number): number {
  if (value <= 0) return 1;
  const power = Math.floor(Math.log10(value));
  const steps = [power - 1, power, power + 1].flatMap((exponent) =>
    [1, 2, 5].map((step) => Number(`${step}e${exponent}`)),
  );
  return steps.find((step) => step >= value) ?? value;
}
