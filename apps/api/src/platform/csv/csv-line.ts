import { formatForFile } from "@portal/time";

const formula = /^[=+\-@\t\r]/;
const plainNumber = /^-?(\d+(\.\d+)?([eE][+-]?\d+)?|Infinity)$/;
const needsQuotes = /[",\r\n]/;
export const lineEnd = "\r\n";

interface CsvOptions {
  /** Numbers may come as text, and a negative one is no formula. */
  keepsNumbers?: boolean;
}

/**
 * Returns a function that makes cells of CSV after RFC 4180. A text that a spreadsheet would run as a formula gets a leading
 * `'`.
 */
export function csvCell(timeZone: string, options?: CsvOptions): (value: unknown) => string {
  const textOf = csvText(timeZone, options);
  return (value) => {
    const text = textOf(value);
    return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
}

/** Returns a function that gives the text of such a cell, as a reader of the file gets it back. */
export function csvText(timeZone: string, { keepsNumbers = false }: CsvOptions = {}): (value: unknown) => string {
  const date = dateWriter(timeZone);
  return (value) => {
    if (value === null || value === undefined) return "";
    if (typeof value === "number") return String(value);
    if (typeof value === "boolean") return value ? "Yes" : "No";
    if (value instanceof Date) return date(value);
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return formula.test(text) && !(keepsNumbers && plainNumber.test(text)) ? `'${text}` : text;
  };
}

/** Returns a function that makes a line of such cells, with its end. */
export function csvLine(timeZone: string, options?: CsvOptions): (cells: readonly unknown[]) => string {
  const cell = csvCell(timeZone, options);
  return (cells) => cells.map(cell).join(",") + lineEnd;
}

/**
 * Returns a function that writes `YYYY-MM-DD HH:mm` in the portal's time zone. It keeps the last minute, because rows that lie
 * together often share it and formatting is slow.
 */
function dateWriter(timeZone: string): (date: Date) => string {
  const written = new Map<number, string>();
  return (date) => {
    const minute = Math.floor(date.getTime() / 60_000);
    const known = written.get(minute);
    if (known) return known;
    const text = formatForFile(date, timeZone);
    if (written.size > 10_000) written.clear();
    written.set(minute, text);
    return text;
  };
}
