import type { ChartColumn } from "../chart-columns.ts";

export interface Series {
  readonly name: string;
  /** One for each row; null is a gap, not 0. */
  readonly values: readonly (number | null)[];
}

/** Rows in the query's order, and each column of numbers as a series over them. */
export interface SeriesShape {
  /** The label column's name. */
  readonly by: string;
  readonly labels: readonly string[];
  /** Where every label is a date and each is later than the one before: a line over them keeps their distances. */
  readonly moments: readonly number[] | null;
  readonly series: readonly Series[];
}

/** The shape of lines, areas, bars and columns (C3); columns without numbers are left out, and without any left it does not fit (C4). */
export function seriesOf([label, ...others]: readonly ChartColumn[]): SeriesShape | null {
  const series = others.flatMap(({ name, numbers }) => (numbers ? [{ name, values: numbers }] : []));
  if (!label || series.length === 0) return null;
  return { by: label.name, labels: labelsOf(label), moments: risingMoments(label), series };
}

/** What stands for an empty label, as for every empty value of the portal. */
const empty = "-";

export const labelsOf = ({ texts }: ChartColumn): readonly string[] => texts.map((text) => text || empty);

function risingMoments({ moments }: ChartColumn): readonly number[] | null {
  const isRising = moments?.every((moment, index) => {
    const before = moments[index - 1];
    return moment !== null && (before === undefined || (before !== null && moment > before));
  });
  return moments && isRising ? (moments as readonly number[]) : null;
}
