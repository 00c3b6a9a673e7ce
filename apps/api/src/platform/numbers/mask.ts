const dots = "••••";
/** Columns of a report that share a name are told apart by a figure, as in `msisdn_2` (X1). */
const isNumberKey = /msisdn(_\d+)?$/i;
const digits = /^\d{5,20}$/;
/** Texts to and from subscribers, and names of files, which may name a number; none is sent back. */
const textKeys = new Set(["content", "filename"]);
/** Columns and words of whatever records, which may name one too; they are read and never sent back. */
const freeKeys = new Set(["before", "after", "details", "names", "entityName", "errors", "notes"]);
const fingerprintKey = "sha256";
/** Nine digits or more, also in groups; a day is none. */
const numbersInText = /\d{4}-\d\d-\d\d(?!\d)|\d(?:[ \u00a0-]?\d){8,}/g;
const isDay = /^\d{4}-\d\d-\d\d$/;

/** A number as those read it who may not see it in clear: `5959••••345`; of a short one less is shown. */
export function maskMsisdn(msisdn: string): string {
  const head = Math.min(4, Math.floor(msisdn.length / 3));
  const tail = Math.min(3, Math.floor(msisdn.length / 4));
  return msisdn.slice(0, head) + dots + msisdn.slice(msisdn.length - tail);
}

/** A text to or from a subscriber with all in it masked that may be a number. */
export const maskContent = (text: string): string => text.replace(numbersInText, maskUnlessDay);
const maskUnlessDay = (found: string) => (isDay.test(found) ? found : maskMsisdn(found));

export const isMasked = (text: string): boolean => text.includes(dots);

/** Whether a field or column of this name holds phone numbers. */
export const holdsMsisdn = (name: string): boolean => isNumberKey.test(name);

/**
 * An answer with every phone number in it masked, wherever it stands: fields are told by their names, which all end in
 * `msisdn` or `msisdn_2`. The one place where answers are masked, so that no handler can forget it.
 */
export function maskMsisdns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskMsisdns);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskField(key, inner)]));
}

/** The value of one field or column, masked where its name says that it holds or may hold a number. */
export function maskField(name: string, value: unknown): unknown {
  if (freeKeys.has(name)) return maskFree(value);
  if (typeof value !== "string") return maskMsisdns(value);
  if (textKeys.has(name)) return maskContent(value);
  return holdsMsisdn(name) && digits.test(value) ? maskMsisdn(value) : value;
}

/** Also short ones, as they stand in columns that are known to hold numbers. */
const shortNumbersInText = /\d{4}-\d\d-\d\d(?!\d)|(?<!\d)\d{7,8}(?!\d)/g;

interface Cells {
  /** They come from where numbers are, so that short ones are masked too. */
  nearNumbers: boolean;
}

/** A text of a report's result, with all in it masked that may be a number, whatever its column is called (P-22). */
export function maskText(name: string, text: string, { nearNumbers }: Cells): string {
  const masked = maskContent(String(maskField(name, text)));
  if (!nearNumbers) return masked;
  return digits.test(masked) ? maskMsisdn(masked) : masked.replace(shortNumbersInText, maskUnlessDay);
}

const longFigure = /^-?\d{9,}/;

/** A figure of a report's result, masked where it is as long as a number before its point (P-22). */
export function maskFigure<Figure extends string | number>(name: string, figure: Figure): Figure | string {
  const text = String(figure);
  const isNumber = longFigure.test(text) || (holdsMsisdn(name) && digits.test(text));
  return isNumber ? text.replace(/\d+/, maskMsisdn) : figure;
}

/** Columns of any record: each text among them may name a number. */
function maskFree(value: unknown, name = ""): unknown {
  if (typeof value === "string") return name === fingerprintKey ? value : maskContent(String(maskField(name, value)));
  if (Array.isArray(value)) return value.map((one) => maskFree(one, name));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskFree(inner, key)]));
}
