import type { Diagnostic } from "@codemirror/lint";
import type { TextProblem } from "@portal/api-client/report-query";

/** The text with line ends of one character, as the editor counts them. */
export const withPlainLines = (text: string): string => text.replace(/\r\n?/g, "\n");

/** Problems as marks of the editor, each inside its text and, where there is any, on at least one character. */
export const marksOf = (problems: readonly TextProblem[], length: number): Diagnostic[] =>
  problems.map(({ message, from, to }) => {
    const start = Math.min(Math.max(from, 0), length);
    const end = Math.min(Math.max(to, start), length);
    return end > start || length === 0
      ? { from: start, to: end, message, severity: "error" }
      : { from: Math.max(0, Math.min(start, length - 1)), to: Math.min(start + 1, length), message, severity: "error" };
  });

/** Line and column of a place, both counted from 1. */
export function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
