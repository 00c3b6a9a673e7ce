import { texts } from "@portal/api-client/texts";
import { badRequest } from "../errors.ts";
import { type CsvRow, type Delimiter, splitRows } from "./split-rows.ts";

/** Longer than any honest row; a quote that nobody closed would otherwise gather the whole file in memory. */
const maxRowLength = 64 * 1024;

/**
 * The rows of a CSV file as they arrive, many at once: UTF-8 with or without a byte-order mark, comma or semicolon, quotes
 * by RFC 4180, CR LF or LF (F-3, D-A62). Rows without content are left out. Memory does not grow with the file.
 */
export async function* readCsv(content: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let delimiter: Delimiter | null = null;
  let line = 1;
  let rest = "";
  for await (const chunk of content) {
    const text = rest + decoded(() => decoder.decode(chunk, { stream: true }));
    delimiter ??= delimiterOf(text);
    if (!delimiter) ({ rest, line } = withoutBlankLines(text, line));
    else {
      const split = splitRows(text, { delimiter, line });
      ({ line, rest } = split);
      yield split.rows;
    }
    if (rest.length > maxRowLength) throw badRequest(`Line ${line} does not end; is a quote not closed?`);
  }
  const text = rest + decoded(() => decoder.decode());
  yield splitRows(`${text}\n`, { delimiter: delimiter ?? delimiterOf(`${text}\n`) ?? ",", line, atEnd: true }).rows;
}

function decoded(decode: () => string): string {
  let text: string;
  try {
    text = decode();
  } catch {
    throw badRequest(texts.fileNotUtf8);
  }
  if (text.includes("\0")) throw badRequest(texts.fileNotUtf8);
  return text;
}

/** What is left of a text whose first lines are blank, however many they are, and the line with which it begins. */
function withoutBlankLines(text: string, line: number): { rest: string; line: number } {
  const blank = text.length - text.trimStart().length;
  const start = text.lastIndexOf("\n", blank - 1) + 1;
  return blank === 0
    ? { rest: text, line }
    : { rest: text.slice(start), line: line + text.slice(0, start).split("\n").length - 1 };
}

/** A comma, or a semicolon where the first line that says something has none; null while that line has not arrived whole. */
function delimiterOf(text: string): Delimiter | null {
  const first = /^\s*(\S[^\n]*)\n/.exec(text)?.[1];
  if (first === undefined) return null;
  return first.includes(";") && !first.includes(",") ? ";" : ",";
}
