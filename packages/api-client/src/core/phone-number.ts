/** Blanks within a line; two in a row, tabs and line ends stand between two numbers, not within one. */
const blank = " \\u00a0\\u2007\\u202f";
/** Invisible marks of the reading direction, which come along when a number is copied. */
const mark = "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";

/** The rule of P-20 as patterns that JavaScript and PostgreSQL read alike. */
export const phoneNumberPatterns = {
  /** What is taken off the ends. */
  ends: `^[${blank}${mark}]+|(?<![${blank}${mark}])[${blank}${mark}]+$`,
  /** How Excel writes that a cell is a text: `'0551…` and `="0551…"`. */
  textInExcel: '^(?:\'|="([^"]*)"$)',
  /** What may stand before the first digit, and behind the last one. */
  before: `^[(${mark}]*\\+?[(${mark}]*`,
  behind: `(?<![)${mark}])[)${mark}]+$`,
  /** Digits with what may stand between them. */
  grouped: `^[0-9][0-9().\\u2010\\u2011${blank}${mark}-]*[0-9]$`,
  apart: `[${blank}]{2}`,
} as const;

/** E.164 knows no longer number: of more digits with something between them, nobody can say how many numbers they are. */
export const mostGroupedDigits = 15;

const ends = new RegExp(phoneNumberPatterns.ends, "g");
const textInExcel = new RegExp(phoneNumberPatterns.textInExcel);
const before = new RegExp(phoneNumberPatterns.before);
const behind = new RegExp(phoneNumberPatterns.behind);
const grouped = new RegExp(phoneNumberPatterns.grouped);
const apart = new RegExp(phoneNumberPatterns.apart);

/**
 * The digits of a phone number as people and spreadsheets write it (C-14, P-20): without one leading `+`, single blanks,
 * hyphens, dots and brackets between digits, and direction marks. What is no number, or may be two, keeps what is wrong with it.
 */
export function plainMsisdn(typed: string): string {
  const text = typed.replace(ends, "").replace(textInExcel, "$1").replace(before, "").replace(behind, "");
  if (!isGrouped(text)) return text;
  const digits = text.replace(/[^0-9]/g, "");
  return text === digits || digits.length <= mostGroupedDigits ? digits : text;
}

/** Whether what `plainMsisdn` gave are digits in groups, too many for one number. */
export const isSeveralNumbers = (plain: string): boolean => isGrouped(plain) && /[^0-9]/.test(plain);

const isGrouped = (text: string) => grouped.test(text) && !apart.test(text);
