import { pipeline } from "node:stream/promises";
import { texts } from "@portal/api-client/texts";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { copyLine } from "../database/copy-text.ts";
import { badRequest, fileTooBig } from "../errors.ts";
import { type CsvRow, hasTooManyMarks, isUnseen, readCsv } from "./read-csv.ts";

/** The columns of a file. */
interface CsvColumns {
  /** The columns in the order that they have without a header. */
  columns: readonly string[];
  /** A first row that names all of these is a header: columns then go by name, and unknown ones are left out. */
  required: readonly string[];
  /** Columns whose cells may have line ends; in any other column they come from a quote that is not closed. */
  texts?: readonly string[];
  /** The first row has to be a header of these columns; a file may leave some of them out, and any of `ignored` may stand there. */
  header?: {
    readonly ignored: readonly string[];
    /** Why a heading may not stand there; null for all others. */
    refused?(name: string): string | null;
  };
  /** A row may end after this many cells, and the rest counts as blank. Without it, a row needs all cells. */
  fewest?: number;
}

interface StageOptions extends CsvColumns {
  maxRows: number;
  onRows(rows: number): void;
}

interface Staged {
  rows: number;
  /** The columns that the file has. */
  found: readonly string[];
  /**
   * The number of phone numbers that Excel wrote as texts, `'0551…` or `="0551…"`; they are read as the number that they show.
   */
  excelTexts: number;
}

/**
 * Copies a CSV file, while it is read, into the temporary table `staged` of this transaction. The table has `place` from 0,
 * `line` of the file and a text for each column. A row whose cells cannot be checked has a `problem`, and a `problem_column` if
 * one cell is at fault.
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
  let found = options.columns;
  async function* lines() {
    let layout: Layout | null = null;
    for await (const some of readCsv(content)) {
      const [first] = some;
      if (!first) continue;
      const isFirst = layout === null;
      layout ??= layoutOf(first, options);
      const { places } = layout;
      if (isFirst) found = options.columns.filter((_, index) => places[index] !== -1);
      const data = isFirst && layout.hasHeader ? some.slice(1) : some;
      const before = rows;
      rows += data.length;
      if (rows > options.maxRows) throw fileTooBig();
      options.onRows(rows);
      const problemOf = problemsOf(layout, options);
      yield data
        .map(({ line, cells: given }, index) => {
          const written = cellsOf(given, places).map((cell, column) => (column === numberAt ? cell : cell.trim()));
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
  return { rows, found, excelTexts };
}

/**
 * A number that Excel wrote as a text. Only invisible marks and blanks, which come along with a copied number, may stand before
 * it.
 */
const excelText = /^[\s\p{Cf}]*(?:'|=")/u;

const digitsAsFormula = /^="(\+?\d[\d ().-]*)"$/;

interface Layout {
  hasHeader: boolean;
  /** The place of each column in a row; -1 where the file does not have it. */
  places: readonly number[];
  width: number;
}

function layoutOf({ cells }: CsvRow, { columns, required, header }: CsvColumns): Layout {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  if (header) {
    const refusal = cells.map((cell) => header.refused?.(cell)).find((why) => why);
    if (refusal) throw badRequest(refusal);
    const known = ["", ...columns, ...header.ignored].map((name) => name.toLowerCase());
    const unknown = cells.find((_, index) => !known.includes(names[index] ?? ""));
    if (unknown !== undefined)
      throw badRequest(`The first line has to be the headings, and ${unknown} is none of them`);
  }
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
  /** The column of the cell that is at fault. */
  column: string | null;
}

const noProblem: RowProblem = { problem: null, column: null };
const ofRow = (problem: string): RowProblem => ({ problem, column: null });

/**
 * The problems of a row that its cells are not needed for: its width, a line end outside a text, marks that no language writes,
 * or a cell in which nothing can be seen.
 */
function problemsOf({ width }: Layout, { columns, texts: mayHoldLines = [], fewest = width }: CsvColumns) {
  const oneLine = columns.map((name) => !mayHoldLines.includes(name));
  return (rowCells: readonly string[], cells: readonly string[]): RowProblem | null => {
    const broken = cells.findIndex((cell, index) => oneLine[index] && /[\r\n]/.test(cell));
    if (broken !== -1) return ofRow(`A line end stands in ${columns[broken]}; is a quote not closed?`);
    const marked = cells.findIndex(hasTooManyMarks);
    if (marked !== -1) return { problem: texts.stackedMarks, column: columns[marked] ?? null };
    const unseen = cells.findIndex(isUnseen);
    if (unseen !== -1) return { problem: texts.invisibleText, column: columns[unseen] ?? null };
    // empty cells at the end mean nothing; spreadsheets add them
    const length = rowCells.findLastIndex((cell, index) => cell.trim() !== "" || index < width) + 1;
    if (length >= Math.min(fewest, width) && length <= width) return null;
    const found = `Row has ${length} ${length === 1 ? "cell" : "cells"} instead of ${width}`;
    return ofRow(length === 1 ? `${found}; put a comma or a semicolon between them` : found);
  };
}
