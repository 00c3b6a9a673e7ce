import { pipeline } from "node:stream/promises";
import { texts } from "@portal/api-client/texts";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { copyLine } from "../database/copy-text.ts";
import { badRequest, fileTooBig } from "../errors.ts";
import { type CsvRow, hasTooManyMarks, readCsv } from "./read-csv.ts";

/** Which columns a file has. */
interface CsvColumns {
  /** In the order they have without a header. */
  columns: readonly string[];
  /** A first row that names all of these is a header: columns go by name then, and unknown ones are left out (F-4). */
  required: readonly string[];
  /** Columns whose cells may hold line ends; anywhere else these come of a quote that is not closed. */
  texts?: readonly string[];
  /** A row may end after so many cells, and the rest counts as blank; otherwise it has all. */
  fewest?: number;
}

interface StageOptions extends CsvColumns {
  maxRows: number;
  onRows(rows: number): void;
}

interface Staged {
  rows: number;
  /** Phone numbers that Excel has written as texts, `'0551…` or `="0551…"`: they are read as the number they show (P-20). */
  excelTexts: number;
}

/**
 * Copies a CSV file, while it is read, into the temporary table `staged` of this transaction: `place` from 0, `line` of
 * the file, one text for each column, and `problem` for a row that cannot be looked at cell by cell, with `problem_column`
 * where one cell is to blame.
 */
export async function stageCsv(
  client: pg.PoolClient,
  content: AsyncIterable<Uint8Array>,
  options: StageOptions,
): Promise<Staged> {
  const names = options.columns.map((name) => `"${name}"`);
  const types = names.map((name) => `${name} text`);
  await client.query(
    `create temporary table staged (place integer, line integer, ${types.join(", ")}, problem text, problem_column text)
     on commit drop`,
  );
  const numberAt = options.columns.findIndex((name) => name.toLowerCase() === "msisdn");
  let rows = 0;
  let excelTexts = 0;
  async function* lines() {
    let layout: Layout | null = null;
    for await (const some of readCsv(content)) {
      const [first] = some;
      if (!first) continue;
      const isFirst = layout === null;
      layout ??= layoutOf(first, options);
      const data = isFirst && layout.hasHeader ? some.slice(1) : some;
      const before = rows;
      rows += data.length;
      if (rows > options.maxRows) throw fileTooBig();
      options.onRows(rows);
      const { places } = layout;
      const problemOf = problemsOf(layout, options);
      yield data
        .map(({ line, cells: given }, index) => {
          const written = cellsOf(given, places);
          if (excelText.test(written[numberAt] ?? "")) excelTexts += 1;
          const cells = written.map((cell) => cell.replace(digitsAsFormula, "$1"));
          const { problem, column } = problemOf(given, cells) ?? noProblem;
          return copyLine([before + index, line, ...cells, problem, column]);
        })
        .join("");
    }
  }
  const columns = ["place", "line", ...names, "problem", "problem_column"].join(", ");
  await pipeline(lines, client.query(copyFrom(`copy staged (${columns}) from stdin`)));
  if (rows === 0) throw badRequest(texts.fileEmpty);
  await client.query("analyze staged");
  return { rows, excelTexts };
}

/** Before it only marks and blanks may stand, which come along when a number is copied. */
const excelText = /^[\s\p{Cf}]*(?:'|=")/u;

const digitsAsFormula = /^="(\+?\d[\d ().-]*)"$/;

interface Layout {
  hasHeader: boolean;
  /** Where in a row each column stands; -1 where the file has none. */
  places: readonly number[];
  width: number;
}

function layoutOf({ cells }: CsvRow, { columns, required }: CsvColumns): Layout {
  const names = cells.map((cell) => cell.toLowerCase());
  if (!required.every((name) => names.includes(name.toLowerCase())))
    return { hasHeader: false, places: columns.map((_, index) => index), width: columns.length };
  const places = columns.map((name) => names.indexOf(name.toLowerCase()));
  const twice = columns.find((name, index) => places[index] !== names.lastIndexOf(name.toLowerCase()));
  if (twice !== undefined) throw badRequest(`Two columns are called ${twice}`);
  return { hasHeader: true, places, width: cells.length };
}

const cellsOf = (cells: readonly string[], places: readonly number[]) => places.map((place) => cells[place] ?? "");

interface RowProblem {
  problem: string | null;
  /** The column whose cell is to blame. */
  column: string | null;
}

const noProblem: RowProblem = { problem: null, column: null };
const ofRow = (problem: string): RowProblem => ({ problem, column: null });

/** What is wrong with a row before its cells are looked at: its width, a line end where no text stands, or marks that no language writes. */
function problemsOf({ width }: Layout, { columns, texts: mayHoldLines = [], fewest = width }: CsvColumns) {
  const oneLine = columns.map((name) => !mayHoldLines.includes(name));
  return (given: readonly string[], cells: readonly string[]): RowProblem | null => {
    const broken = cells.findIndex((cell, index) => oneLine[index] && /[\r\n]/.test(cell));
    if (broken !== -1) return ofRow(`A line end stands in ${columns[broken]}; is a quote not closed?`);
    const marked = cells.findIndex(hasTooManyMarks);
    if (marked !== -1) return { problem: texts.stackedMarks, column: columns[marked] ?? null };
    // empty cells at the end say nothing; spreadsheets add them
    const length = given.findLastIndex((cell, index) => cell !== "" || index < width) + 1;
    if (length >= Math.min(fewest, width) && length <= width) return null;
    const found = `Row has ${length} ${length === 1 ? "cell" : "cells"} instead of ${width}`;
    return ofRow(length === 1 ? `${found}; put a comma or a semicolon between them` : found);
  };
}
