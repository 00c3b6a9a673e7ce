import { pipeline } from "node:stream/promises";
import { texts } from "@portal/api-client/texts";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { copyLine } from "../database/copy-text.ts";
import { badRequest, fileTooBig } from "../errors.ts";
import { type CsvRow, readCsv } from "./read-csv.ts";

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

/**
 * Copies a CSV file, while it is read, into the temporary table `staged` of this transaction: `place` from 0, `line` of
 * the file, one text for each column, and `problem` for a row of the wrong width. Answers how many rows there are.
 */
export async function stageCsv(
  client: pg.PoolClient,
  content: AsyncIterable<Uint8Array>,
  options: StageOptions,
): Promise<number> {
  const names = options.columns.map((name) => `"${name}"`);
  const types = names.map((name) => `${name} text`);
  await client.query(
    `create temporary table staged (place integer, line integer, ${types.join(", ")}, problem text) on commit drop`,
  );
  let rows = 0;
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
          const cells = cellsOf(given, places);
          return copyLine([before + index, line, ...cells, problemOf(given, cells)]);
        })
        .join("");
    }
  }
  await pipeline(lines, client.query(copyFrom(`copy staged (place, line, ${names.join(", ")}, problem) from stdin`)));
  if (rows === 0) throw badRequest(texts.fileEmpty);
  await client.query("analyze staged");
  return rows;
}

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

/** What is wrong with a row as a whole: its width, or a line end where no text stands. */
function problemsOf({ width }: Layout, { columns, texts: mayHoldLines = [], fewest = width }: CsvColumns) {
  const oneLine = columns.map((name) => !mayHoldLines.includes(name));
  return (given: readonly string[], cells: readonly string[]): string | null => {
    const broken = cells.findIndex((cell, index) => oneLine[index] && /[\r\n]/.test(cell));
    if (broken !== -1) return `A line end stands in ${columns[broken]}; is a quote not closed?`;
    // empty cells at the end say nothing; spreadsheets add them
    const length = given.findLastIndex((cell, index) => cell !== "" || index < width) + 1;
    if (length >= Math.min(fewest, width) && length <= width) return null;
    const found = `Row has ${length} ${length === 1 ? "cell" : "cells"} instead of ${width}`;
    return length === 1 ? `${found}; put a comma or a semicolon between them` : found;
  };
}
