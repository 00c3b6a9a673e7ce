import type { ChartColumn } from "../chart-columns.ts";

export interface Series {
  readonly name: string;
  /** A value for each row; null is a gap, not 0. */
  readonly values: readonly (number | null)[];
}

/** Rows in the query's order; each column of numbers is a series over them. */
export interface SeriesShape {
  /** The name of the label column. */
  readonly by: string;
  readonly labels: readonly string[];
  /**
   * The labels as moments, where each is a date and later than the one before: a line over them keeps their distances.
   */
  readonly moments: readonly number[] | null;
  readonly series: readonly Series[];
}

/** The shape of lines, areas, bars and columns. Columns without numbers are left out; null where no column is left. */
export function seriesOf([label, ...others]: readonly ChartColumn[]): SeriesShape | null {
  const series = others.flatMap(({ name, numbers }) => (numbers ? [{ name, values: numbers }] : []));
  if (!label || series.length === 0) return null;
  return { by: label.name, labels: labelsOf(label), moments: risingMoments(label), series };
}

/** The sign for an empty label, as for every empty value of the portal. */
const empty = "-";

export const labelsOf = ({ texts }: ChartColumn): readonly string[] => texts.map((text) => text || empty);

function risingMoments({ moments }: ChartColumn): readonly number[] | null {
  const isRising = moments?.every((moment, index) => {
    const before = moments[index - 1];
    return moment !== null && (before === undefined || (before !== null && moment > before));
  });
  return moments && isRising ? (moments as readonly number[]) : null;
}
