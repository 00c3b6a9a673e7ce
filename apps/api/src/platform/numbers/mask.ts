const dots = "••••";
/** Matches names of number columns; columns of a report that share a name get a figure, as in `msisdn_2`. */
const isNumberKey = /msisdn(_\d+)?$/i;
const digits = /^\d{5,20}$/;
/** Fields with texts to and from subscribers, and with names of files. They may name a number, and are never sent back. */
const textKeys = new Set(["content", "filename"]);
/** Fields with columns and words of any record, which may name a number. They are read and never sent back. */
const freeKeys = new Set(["before", "after", "details", "names", "entityName", "errors", "notes"]);
const fingerprintKey = "sha256";
/** Nine digits or more, also in groups; a date is left out. */
const numbersInText = /\d{4}-\d\d-\d\d(?!\d)|\d(?:[ \u00a0-]?\d){8,}/g;
const isDay = /^\d{4}-\d\d-\d\d$/;

/** A masked number, `5959••••345`; of a short one less is shown. */
export function maskMsisdn(msisdn: string): string {
  const head = Math.min(4, Math.floor(msisdn.length / 3));
  const tail = Math.min(3, Math.floor(msisdn.length / 4));
  return msisdn.slice(0, head) + dots + msisdn.slice(msisdn.length - tail);
}

/** A text to or from a subscriber, with everything masked that may be a number. */
export const maskContent = (text: string): string => text.replace(numbersInText, maskUnlessDay);
const maskUnlessDay = (found: string) => (isDay.test(found) ? found : maskMsisdn(found));

export const isMasked = (text: string): boolean => text.includes(dots);

/** Whether a field or column of this name holds phone numbers. */
export const holdsMsisdn = (name: string): boolean => isNumberKey.test(name);

/**
 * An answer with every phone number masked. Fields are recognised by their names, which all end in `msisdn` or `msisdn_2`. This
 * is the one place where answers are masked, so that no handler can forget it.
 */
export function maskMsisdns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskMsisdns);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskField(key, inner)]));
}

/** The value of one field or column, masked if its name says that it holds or may hold a number. */
export function maskField(name: string, value: unknown): unknown {
  if (freeKeys.has(name)) return maskFree(value);
  if (typeof value !== "string") return maskMsisdns(value);
  if (textKeys.has(name)) return maskContent(value);
  return holdsMsisdn(name) && digits.test(value) ? maskMsisdn(value) : value;
}

/** Also short numbers, for texts that are known to hold numbers. */
const shortNumbersInText = /\d{4}-\d\d-\d\d(?!\d)|(?<!\d)\d{7,8}(?!\d)/g;

interface Cells {
  /** Whether the text comes from data about numbers, so that short ones are masked too. */
  nearNumbers: boolean;
}

/** A text of a report's result, with everything masked that may be a number. The name of the column does not matter. */
export function maskText(name: string, text: string, { nearNumbers }: Cells): string {
  const masked = maskContent(String(maskField(name, text)));
  if (!nearNumbers) return masked;
  return digits.test(masked) ? maskMsisdn(masked) : masked.replace(shortNumbersInText, maskUnlessDay);
}

const longFigure = /^-?\d{9,}/;

/** A figure of a report's result, masked if it is as long as a number before its point. */
export function maskFigure<Figure extends string | number>(name: string, figure: Figure): Figure | string {
  const text = String(figure);
  const isNumber = longFigure.test(text) || (holdsMsisdn(name) && digits.test(text));
  return isNumber ? text.replace(/\d+/, maskMsisdn) : figure;
}

/** Masks columns of any record: each text among them may name a number. */
function maskFree(value: unknown, name = ""): unknown {
  if (typeof value === "string") return name === fingerprintKey ? value : maskContent(String(maskField(name, value)));
  if (Array.isArray(value)) return value.map((one) => maskFree(one, name));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskFree(inner, key)]));
}
