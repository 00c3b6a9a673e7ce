import { finished } from "node:stream/promises";
import { hasStackedMarks, isInvisible } from "@portal/api-client";
import { CsvError, parse } from "csv-parse";
import { badRequest } from "../errors.ts";
import { wholeLines } from "./whole-lines.ts";

export interface CsvRow {
  /** The line of the file where the row begins, from 1. */
  line: number;
  cells: string[];
}

type Delimiter = "," | ";" | "\t";

/** The longest row that is read. Without it, a quote that is never closed would gather the whole file in memory. */
const maxRowLength = 64 * 1024;

/**
 * The rows of a CSV file as they arrive, many at once: UTF-8 with or without a byte-order mark; separated by comma, semicolon
 * or tab, or as Excel's first line `sep=;` says; quotes by RFC 4180; lines that end with LF, CR LF or CR. Empty rows are left
 * out. Memory does not grow with the file. What RFC 4180 forbids is refused with 400 and the line.
 */
export async function* readCsv(content: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow[]> {
  const pieces = wholeLines(content, maxRowLength);
  let delimiter: Delimiter | null = null;
  let line = 1;
  for await (const piece of pieces) {
    let text = piece;
    if (delimiter === null) {
      const first = firstLineOf(piece);
      if (first?.names) {
        line += linesIn(piece.slice(0, first.end));
        text = piece.slice(first.end);
      }
      delimiter = first?.delimiter ?? null;
    }
    if (delimiter !== null && text.includes('"'))
      return yield* quotedRows(textsFrom(text, pieces), { delimiter, line });
    // most files have no quotes: their lines are their rows
    yield plainRows(text, { delimiter: delimiter ?? ",", line });
    line += linesIn(text);
  }
}

interface Place {
  delimiter: Delimiter;
  /** The line of the file where the text begins. */
  line: number;
}

interface FirstLine {
  delimiter: Delimiter;
  /** Whether the line only names the delimiter. */
  names: boolean;
  /** The position where the next line begins. */
  end: number;
}

/** Reads the delimiter from the first line that is not blank; null where all lines are blank. */
function firstLineOf(text: string): FirstLine | null {
  const start = text.length - text.trimStart().length;
  if (start === text.length) return null;
  const end = text.indexOf("\n", start) + 1;
  const first = text.slice(start, end).trim();
  const namedDelimiter = /^"?sep=(.*?)"?$/i.exec(first)?.[1];
  if (namedDelimiter === undefined) return { delimiter: delimiterOf(first), names: false, end };
  if (namedDelimiter !== "," && namedDelimiter !== ";" && namedDelimiter !== "\t" && namedDelimiter !== "")
    throw badRequest(
      `The first line says that ${namedDelimiter} separates the cells; it has to be a comma, a semicolon or a tab`,
    );
  return { delimiter: namedDelimiter || "\t", names: true, end };
}

/** The first comma, semicolon or tab in the line. */
const delimiterOf = (first: string): Delimiter =>
  ([",", ";", "\t"] as const).find((delimiter) => first.includes(delimiter)) ?? ",";

const linesIn = (text: string): number => text.split("\n").length - 1;

function plainRows(text: string, { delimiter, line }: Place): CsvRow[] {
  return text.split("\n").flatMap((one, index) => {
    const cells = one
      .replace(/^\r|\r$/g, "")
      .split(delimiter)
      .map(cleaned);
    return hasContent(cells) ? [{ line: line + index, cells }] : [];
  });
}

async function* quotedRows(texts: AsyncIterable<string>, { delimiter, line }: Place): AsyncGenerator<CsvRow[]> {
  let next = line;
  let rows: CsvRow[] = [];
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    trim: true,
    max_record_size: maxRowLength,
    on_record: (record: string[]) => {
      const cells = record.map(cleaned);
      if (hasContent(cells)) rows.push({ line: next, cells });
      next += 1 + record.reduce((sum, cell) => sum + (cell.includes("\n") ? linesIn(cell) : 0), 0);
      return null; // several times as fast as reading the rows from the parser one by one
    },
  });
  parser.on("error", () => {}); // the loop below throws the error
  parser.resume();
  try {
    for await (const text of texts) {
      await new Promise<void>((done, fail) => parser.write(text, (error) => (error ? fail(error) : done())));
      yield rows;
      rows = [];
    }
    await finished(parser.end());
    yield rows;
  } catch (error) {
    throw error instanceof CsvError ? malformed(error, next) : error;
  }
}

/** A refusal that names the line; `row` is the line where the unreadable row began. */
function malformed({ code }: CsvError, row: number) {
  if (code === "CSV_QUOTE_NOT_CLOSED") return badRequest(`The quote of line ${row} is not closed`);
  if (code === "CSV_MAX_RECORD_SIZE") return badRequest(`Line ${row} does not end; is a quote not closed?`);
  if (code === "INVALID_OPENING_QUOTE")
    return badRequest(`Line ${row}: a quote stands within a cell that has none at its start`);
  return badRequest(`Line ${row}: text stands behind a closing quote, or a quote is not closed`);
}

async function* textsFrom(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

const hasContent = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== "");

/**
 * Whether a letter of a cell has more marks than any language writes. Such a cell is never normalised to NFC, which could take
 * very long.
 */
export const hasTooManyMarks = (cell: string): boolean => beyondLatin.test(cell) && hasStackedMarks(cell);

/** Whether a cell has characters, but none that can be seen. */
export const isUnseen = (cell: string): boolean => mayBeUnseen.test(cell) && isInvisible(cell);

/** The first characters of texts that may be invisible; most cells begin with another one. */
const mayBeUnseen = /^[\u00ad\u0100-\uffff]/;

/** Characters beyond Latin-1; only texts with them can be spelled in several ways. */
const beyondLatin = /[\u0100-\uffff]/;

const lineEndOrTab = /[\t\n\v\f\r\u0085\u2028\u2029]/;
const blanksAround = /^[ \u00a0\ufeff]+|(?<![ \u00a0\ufeff])[ \u00a0\ufeff]+$/g;

/**
 * The cell without blanks around it, in the one Unicode spelling in which texts are stored. Line ends and tabs stay, because a
 * number may not have them (P-20).
 */
function cleaned(cell: string): string {
  const text = lineEndOrTab.test(cell) ? cell.replace(blanksAround, "") : cell.trim();
  return beyondLatin.test(text) && !hasStackedMarks(text) ? text.normalize("NFC") : text;
}
