import { texts } from "../texts.ts";

const controls = /[\p{Cc}\u2028\u2029]/u;
const controlsButLines = /[^\P{Cc}\t\n\r]/u;
/** Marks that make readers see another order than the stored one; the marks for single letters (LRM, RLM) stay allowed. */
const turnsDirection = /[\u202a-\u202e\u2066-\u2069]/;
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Z}\u2800]/u;

/**
 * Whether a letter has more marks on it than any language writes. To normalise a text to NFC, marks in a row are compared with
 * each other, so such a text would block the process.
 */
export const hasStackedMarks = (text: string): boolean => /\p{M}{9}/u.test(text);

/** Whether a text has characters, but none that can be seen; blanks alone count as empty. */
export const isInvisible = (text: string): boolean => text.trim() !== "" && !visible.test(text);

/** Whether a text may have several lines and tabs. */
export interface TextShape {
  lines?: boolean;
}

/**
 * The reason why nobody could read a text as it is stored, or null: half a character, control characters, marks that turn the
 * reading direction, many marks on one letter, or nothing visible. A text is normalised to NFC only after this check. The
 * database can store neither half a character nor NUL.
 */
export function textProblem(text: string, { lines = false }: TextShape = {}): string | null {
  if (!text.isWellFormed()) return texts.brokenCharacter;
  if ((lines ? controlsButLines : controls).test(text)) return texts.controlCharacter;
  if (turnsDirection.test(text)) return texts.turnedText;
  if (hasStackedMarks(text)) return texts.stackedMarks;
  return isInvisible(text) ? texts.invisibleText : null;
}
