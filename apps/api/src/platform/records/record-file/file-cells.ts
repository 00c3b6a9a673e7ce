import { texts } from "@portal/api-client/texts";
import { excelShortened, writtenDates } from "../../csv/cell-rules.ts";
import type { CellKind } from "./file-layout.ts";

/** The mark by which a spreadsheet takes a cell for a text; an export writes it before formulas. */
const textMark = /^'(?=[=+\-@\d])/;

/** The text that a cell stands for. */
export const readCell = (cell: string): string => cell.replace(textMark, "").replaceAll("\r\n", "\n").trim();

/** Whether a cell says the same as the export of the record, for example `7.5` and `7.50`. */
export function isSameCell(cell: string, exported: string, kind: CellKind): boolean {
  const [one, other] = [readCell(cell), readCell(exported)];
  return (
    one === other || (kind === "number" && isDecimal(one) && isDecimal(other) && shortest(one) === shortest(other))
  );
}

const isDecimal = (text: string) => /^\d+(\.\d+)?$/.test(text);
const shortest = (decimal: string) => decimal.replace(/\.0+$|(\.\d*[1-9])0+$/, "$1").replace(/^0+(?=\d)/, "");

const month = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)";
const madeDate = new RegExp(`^(\\d{1,2}[-. ]${month}([-. ]\\d{2,4})?|${month}[-. ]\\d{2,4})$`, "i");
const errorValue = /^#(REF!|NAME\?|VALUE!|N\/A|DIV\/0!|NUM!|NULL!|##+)$/;

/** What a spreadsheet has done to a cell, in words; null where nothing of that kind can be seen. */
export function damageOf(cell: string, exported: string | undefined): string | null {
  if (/^\d([.,]\d+)?E[+-]\d+$/.test(cell)) return excelShortened;
  if (errorValue.test(cell)) return "Excel shows an error in place of the value; enter it again";
  if (madeDate.test(cell)) return "Excel has made a date of this value; format the column as text and enter it again";
  if (exported !== undefined && exported !== cell && exported.replace(/^0+(?=\d)/, "") === cell)
    return "Excel has removed the zeros at the start; format the column as text and enter it again";
  if (cell.includes("\uFFFD") || (exported !== undefined && exported.replace(/[^\n -~]/gu, "?") === cell))
    return "Letters were lost when the file was saved; save it as CSV UTF-8";
  return null;
}

/** The value of a cell for the payload; a problem where the cell has another form. */
export function cellValue(cell: string, kind: CellKind): { value: unknown } | { problem: string } {
  if (kind === "flag") {
    const word = cell.toLowerCase();
    return word === "yes" || word === "no" ? { value: word === "yes" ? 1 : 0 } : { problem: "Must be Yes or No" };
  }
  if (kind === "moment" && cell !== "" && !/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/.test(cell))
    return { problem: writtenDates };
  return { value: cell };
}

/** A hint for a name that is unknown, where a spreadsheet may have changed it. */
export const unknownName = (label: string, name: string): string => {
  const hint = /^\d+$/.test(name) ? "; zeros at its start may be lost, Excel removes them" : "";
  return name === "" ? texts.required : `No ${label} is called ${name}${hint}`;
};
