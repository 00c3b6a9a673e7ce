import type { ReportResult } from "@portal/api-client/contract/report-runs";
import { type Cell, momentOf, numberOf, textOf } from "./chart-values.ts";

/** A column of a result as charts read it; every list has one entry for each row, null where the cell is empty. */
export interface ChartColumn {
  readonly name: string;
  readonly texts: readonly (string | null)[];
  /** Null where a value is not a number, or is missing. */
  readonly numbers: readonly (number | null)[] | null;
  /** Null where a value is not a date, or is missing. */
  readonly moments: readonly (number | null)[] | null;
}

/** The columns of a result in the order of the query; the keys of its rows have no order to rely on. */
export const chartColumns = ({ columns, query }: ReportResult, timeZone: string): readonly ChartColumn[] =>
  columns.map(({ name }) => {
    const cells = query.map((row) => row[name]);
    return {
      name,
      texts: cells.map((cell) => textOf(cell, timeZone)),
      numbers: everyAs(cells, numberOf),
      moments: everyAs(cells, (cell) => momentOf(cell, timeZone)),
    };
  });

/** Reads all cells in one way, empty ones as gaps; null where a cell cannot be read so, or all are empty. */
function everyAs(cells: readonly Cell[], read: (cell: Cell) => number | null): readonly (number | null)[] | null {
  const values = cells.map(read);
  const isFilled = (index: number) => cells[index] !== null && cells[index] !== undefined;
  const fits = values.every((value, index) => value !== null || !isFilled(index));
  return fits && values.some((value) => value !== null) ? values : null;
}
