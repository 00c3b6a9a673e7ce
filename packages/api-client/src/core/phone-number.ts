/** Blanks within a line; two in a row, tabs and line ends separate numbers. */
const blank = " \\u00a0\\u2007\\u202f";
/** Invisible marks that come along with a copied number: of the reading direction, and of places where a line may or may not break. */
const mark = "\\u00ad\\u061c\\u200b-\\u200f\\u2060\\ufeff\\u202a-\\u202e\\u2066-\\u2069";

/** The rules for phone numbers, as patterns that JavaScript and PostgreSQL read alike. */
export const phoneNumberPatterns = {
  /** Characters that are removed from the ends. */
  ends: `^[${blank}${mark}]+|(?<![${blank}${mark}])[${blank}${mark}]+$`,
  /** Excel's ways to mark a cell as text: `'0551…` and `="0551…"`. */
  textInExcel: '^(?:\'|="([^"]*)"$)',
  /** Characters that may stand before the first digit, and behind the last one. */
  before: `^[(${mark}]*\\+?[(${mark}]*`,
  behind: `(?<![)${mark}])[)${mark}]+$`,
  /**
   * Digits, with the characters that may stand between them. `525512340001.0` is no number in groups: a program has written it as
   * a fraction, and the last zero is none of its digits.
   */
  grouped: `^(?![0-9]{5,}\\.0{1,2}$)[0-9][0-9().\\u2010\\u2011${blank}${mark}-]*[0-9]$`,
  apart: `[${blank}]{2}`,
} as const;

/** E.164 has no longer numbers: more digits with something between them may be several numbers. */
export const mostGroupedDigits = 15;

const ends = /* @__PURE__ */ new RegExp(phoneNumberPatterns.ends, "g");
const textInExcel = /* @__PURE__ */ new RegExp(phoneNumberPatterns.textInExcel);
const before = /* @__PURE__ */ new RegExp(phoneNumberPatterns.before);
const behind = /* @__PURE__ */ new RegExp(phoneNumberPatterns.behind);
const grouped = /* @__PURE__ */ new RegExp(phoneNumberPatterns.grouped);
const apart = /* @__PURE__ */ new RegExp(phoneNumberPatterns.apart);

/**
 * The digits of a phone number as people and spreadsheets write it: without one leading `+`, single blanks, hyphens, dots and
 * brackets between digits, and invisible marks. A text that is no number, or may be two, keeps its wrong characters.
 */
export function plainMsisdn(typed: string): string {
  const text = typed.replace(ends, "").replace(textInExcel, "$1").replace(before, "").replace(behind, "");
  if (!isGrouped(text)) return text;
  const digits = text.replace(/[^0-9]/g, "");
  return text === digits || digits.length <= mostGroupedDigits ? digits : text;
}

/** Whether a result of `plainMsisdn` has too many digits in groups for one number. */
export const isSeveralNumbers = (plain: string): boolean => isGrouped(plain) && /[^0-9]/.test(plain);

const isGrouped = (text: string) => grouped.test(text) && !apart.test(text);
