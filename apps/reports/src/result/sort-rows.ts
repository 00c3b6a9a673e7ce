import type { ReportColumn } from "@portal/api-client/contract/report-runs";
import type { ResultRow, ResultValue } from "./cell-text.ts";

const words = new Intl.Collator("en", { sensitivity: "base" });

/** Rows sorted by a column: numbers as numbers even where they came as text, dates by time, missing values last. */
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

/** Compares numbers; those with more digits than a JavaScript number holds are compared digit by digit. */
function compareNumbers(one: Present, other: Present): number {
  const [left, right] = [Number(one), Number(other)];
  if (left !== right || Number.isNaN(left)) return left - right || compareTexts(one, other);
  const [whole, otherWhole] = [wholeOf(one), wholeOf(other)];
  return whole === otherWhole ? 0 : whole < otherWhole ? -1 : 1;
}

const wholeOf = (value: Present): bigint => BigInt(/^-?\d+/.exec(String(value))?.[0] ?? 0);

/** Compares texts; capitals and accents count only between words that are the same without them. */
const compareTexts = (one: Present, other: Present): number =>
  words.compare(String(one), String(other)) || compareLetters(one, other);

/** Compares ISO dates; the order of their letters is the order of time. */
const compareLetters = (one: Present, other: Present): number =>
  String(one) < String(other) ? -1 : Number(String(one) !== String(other));

const compareBy: Readonly<Record<ReportColumn["type"], (one: Present, other: Present) => number>> = {
  number: compareNumbers,
  text: compareTexts,
  date: compareLetters,
  datetime: compareLetters,
  boolean: compareLetters,
};
