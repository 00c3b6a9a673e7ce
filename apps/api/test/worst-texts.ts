/** Parts that are hard for patterns, parsers and Unicode tables when they are repeated. */
const units = [
  ...'a1 @.%[,"\\-',
  "@.",
  "a]=",
  "=?",
  "\t\n",
  "\u0000",
  "\u0315\u0300", // marks that have to be ordered
  "\ud800", // half a character
  "\u200b",
];

type Text = (length: number) => string;

const repeated =
  (unit: string): Text =>
  (length) =>
    unit.repeat(Math.ceil(length / unit.length));

/** Makers of texts of about a length, each the worst for some pattern; most fit until their last character. */
export const worstTexts: readonly Text[] = [
  ...units.map(repeated),
  ...["a", "1", " ", "a@"].map(
    (unit): Text =>
      (length) =>
        `${repeated(unit)(length)}!`,
  ),
  (length) => `a@${".".repeat(length)}@`,
  (length) => `a@${"a.".repeat(length / 2)}@`,
  (length) => `+${"1 ".repeat(length / 2)}x`,
  (length) => `2030-01-01T${"0".repeat(length)}Z`,
  (length) => `Bearer ${"a.".repeat(length / 2)}`,
  (length) => `info_${"a_".repeat(length / 2)}!`,
];
