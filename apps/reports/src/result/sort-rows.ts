import type { ReportColumn } from "@portal/api-client/contract/report-runs";
import type { ResultRow, ResultValue } from "./cell-text.ts";

const words = new Intl.Collator("en", { sensitivity: "base" });

/** Rows in the order of a column: numbers as numbers even where they came as text, dates by time, missing values last (X2). */
export function sortRows<Row extends { readonly values: ResultRow }>(
  rows: readonly Row[],
  { name, type }: ReportColumn,
  direction: "asc" | "desc",
): Row[] {
  const turn = direction === "asc" ? 1 : -1;
  const compare = compareBy[type];
  return rows.toSorted((one, other) => {
    const [left, right] = [one.values[name], other.values[name]];
    if (isMissing(left) || isMissing(right)) return Number(isMissing(left)) - Number(isMissing(right));
    return turn * compare(left, right);
  });
}

const isMissing = (value: ResultValue | undefined): value is null | undefined => value === null || value === undefined;

type Present = NonNullable<ResultValue>;

/** Numbers may have more digits than a JavaScript number holds; such ones are told apart digit by digit. */
function compareNumbers(one: Present, other: Present): number {
  const [left, right] = [Number(one), Number(other)];
  if (left !== right || Number.isNaN(left)) return left - right || compareTexts(one, other);
  const [whole, otherWhole] = [wholeOf(one), wholeOf(other)];
  return whole === otherWhole ? 0 : whole < otherWhole ? -1 : 1;
}

const wholeOf = (value: Present): bigint => BigInt(/^-?\d+/.exec(String(value))?.[0] ?? 0);

/** Capitals and accents count only between words that are the same without them. */
const compareTexts = (one: Present, other: Present): number =>
  words.compare(String(one), String(other)) || compareLetters(one, other);

/** ISO dates are in order of time as their letters are. */
const compareLetters = (one: Present, other: Present): number =>
  String(one) < String(other) ? -1 : Number(String(one) !== String(other));

const compareBy: Readonly<Record<ReportColumn["type"], (one: Present, other: Present) => number>> = {
  number: compareNumbers,
  text: compareTexts,
  date: compareLetters,
  datetime: compareLetters,
  boolean: compareLetters,
};
