import { hasStackedMarks } from "@portal/api-client";

export type Delimiter = "," | ";";

export interface CsvRow {
  /** Line of the file where the row begins, from 1. */
  line: number;
  cells: string[];
}

interface SplitOptions {
  delimiter: Delimiter;
  /** Line of the file with which the text begins. */
  line: number;
  /** Nothing follows: a quote that is still open ends with the text. */
  atEnd?: boolean;
}

interface Split {
  rows: CsvRow[];
  /** What follows the last whole row, and its line. */
  rest: string;
  line: number;
}

/** The whole rows of a piece of CSV. Most files hold no quotes: these are split in one go, the others row by row. */
export function splitRows(text: string, options: SplitOptions): Split {
  return text.includes('"') ? splitQuoted(text, options) : splitPlain(text, options);
}

function splitPlain(text: string, { delimiter, line }: SplitOptions): Split {
  const lines = text.split("\n");
  const rest = lines.pop() ?? "";
  const rows = lines.flatMap((one, index) => {
    const cells = one.split(delimiter).map(cleaned);
    return cells.some((cell) => cell !== "") ? [{ line: line + index, cells }] : [];
  });
  return { rows, rest, line: line + lines.length };
}

function splitQuoted(text: string, { delimiter, line, atEnd = false }: SplitOptions): Split {
  const rows: CsvRow[] = [];
  let at = 0;
  let current = line;
  while (at < text.length) {
    const row = rowAt(text, at, delimiter, atEnd);
    if (!row) break;
    if (row.cells.some((cell) => cell !== "")) rows.push({ line: current, cells: row.cells });
    current += newLines(text, at, row.end);
    at = row.end;
  }
  return { rows, rest: text.slice(at), line: current };
}

/** The row that begins at a place and where the next one does; null where the text ends within it. */
function rowAt(text: string, start: number, delimiter: Delimiter, atEnd: boolean) {
  const cells: string[] = [];
  for (let at = start; ; ) {
    const first = firstOfCell(text, at);
    let value = "";
    if (text[first] === '"') {
      const quoted = quotedAt(text, first + 1, atEnd);
      if (!quoted) return null;
      value = quoted.value;
      at = quoted.end;
    }
    const end = endOfCell(text, at, delimiter);
    if (end === -1) return null;
    cells.push(cleaned(value + text.slice(at, end)));
    at = end + 1;
    if (text[end] === "\n") return { cells, end: at };
  }
}

/** What stands between quotes, two of them for one (RFC 4180), and where it ends. */
function quotedAt(text: string, start: number, atEnd: boolean) {
  let value = "";
  for (let at = start; ; ) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return atEnd ? { value: value + text.slice(at), end: text.length - 1 } : null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function firstOfCell(text: string, from: number): number {
  let at = from;
  while (text[at] === " " || text[at] === "\t") at += 1;
  return at;
}

function endOfCell(text: string, from: number, delimiter: Delimiter): number {
  for (let at = from; at < text.length; at += 1) if (text[at] === delimiter || text[at] === "\n") return at;
  return -1;
}

function newLines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

const guarded = /^[=+\-@]/;

/** Whether a text may be spelled in several ways; what is of Latin-1 alone has one. */
const beyondLatin = /[\u0100-\uffff]/;

/**
 * Trimmed (F-3), in the one Unicode spelling in which texts are stored (D14), without the `'` that our own exports put
 * before what a spreadsheet would run as a formula (C-17).
 */
function cleaned(cell: string): string {
  const trimmed = cell.trim();
  const text = beyondLatin.test(trimmed) && !hasStackedMarks(trimmed) ? trimmed.normalize("NFC") : trimmed;
  return text[0] === "'" && guarded.test(text.slice(1)) ? text.slice(1) : text;
}
