import { formatForFile } from "@portal/time";

const formula = /^[=+\-@\t\r]/;
const plainNumber = /^-?(\d+(\.\d+)?([eE][+-]?\d+)?|Infinity)$/;
const needsQuotes = /[",\r\n]/;
export const lineEnd = "\r\n";

interface CsvOptions {
  /** Numbers come as text too, and a negative one is no formula (X12). */
  keepsNumbers?: boolean;
}

/** Makes cells of CSV after RFC 4180; a text that a spreadsheet would run as a formula gets a leading `'` (C-17). */
export function csvCell(timeZone: string, { keepsNumbers = false }: CsvOptions = {}): (value: unknown) => string {
  const date = dateWriter(timeZone);
  return (value) => {
    if (value === null || value === undefined) return "";
    if (typeof value === "number") return String(value);
    if (typeof value === "boolean") return value ? "Yes" : "No";
    if (value instanceof Date) return date(value);
    const text = typeof value === "string" ? value : JSON.stringify(value);
    const safe = formula.test(text) && !(keepsNumbers && plainNumber.test(text)) ? `'${text}` : text;
    return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
}

/** Makes lines of such cells, each with its end. */
export function csvLine(timeZone: string, options?: CsvOptions): (cells: readonly unknown[]) => string {
  const cell = csvCell(timeZone, options);
  return (cells) => cells.map(cell).join(",") + lineEnd;
}

/** `YYYY-MM-DD HH:mm` in the portal's time zone (P-2). Rows that lie together often share the minute, and formatting is what costs time. */
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
