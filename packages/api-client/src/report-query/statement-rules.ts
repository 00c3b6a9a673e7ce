import type { SqlPart } from "./sql-parts.ts";

/** A problem of a query's text and its place: characters counted from 0. */
export interface TextProblem {
  readonly message: string;
  readonly from: number;
  readonly to: number;
}

const changesData = "A report only reads: it must not change data";
const oddBlank = "Is no usual blank, as texts copied from documents hold: type a blank in its place";

/** What looks like a blank or like nothing. PostgreSQL reads it as a letter of the name beside it. */
const oddBlanks = /(?:(?![\t-\r ])\s|[\u0085\p{Default_Ignorable_Code_Point}])+/gu;

/** Problems of a query that is not one reading statement, or has parameters of its own. */
export function statementProblems(sql: string, parts: readonly SqlPart[]): TextProblem[] {
  // everything but code becomes blanks, so that every place keeps its number
  const code = parts
    .map(({ kind, from, to }) => (kind === "code" ? sql.slice(from, to) : " ".repeat(to - from)))
    .join("");
  if (code.trim() === "") return [{ message: "The query is empty", from: 0, to: sql.length }];
  const problems: TextProblem[] = [];
  const report = (message: string, from: number, length: number) => problems.push({ message, from, to: from + length });
  const first = /[^\s]+/.exec(code);
  if (first && !/^(select|with)\b/i.test(first[0]))
    report("The query must begin with select or with", first.index, first[0].length);
  for (const { 0: text, index } of code.matchAll(oddBlanks)) report(oddBlank, index, text.length);
  const end = code.indexOf(";");
  if (end >= 0 && code.slice(end).replaceAll(";", "").trim() !== "") report("The query must be one statement", end, 1);
  for (const { 0: text, index } of code.matchAll(/(?<![\w$\u0080-\uffff])\$\d+/g))
    report(`${text} is no token: write a name in square brackets`, index, text.length);
  for (const { index, word } of changingWords(code)) report(changesData, index, word.length);
  return problems;
}

/**
 * The words `insert`, `update`, `delete` and `merge` where a statement begins, and `into` anywhere, because it is a reserved
 * word.
 */
function* changingWords(code: string): Generator<{ word: string; index: number }> {
  let depth = 0;
  let before = "";
  for (const { 0: word, index } of code.matchAll(/[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*|[^\s\w]/g)) {
    if (word === "(") depth += 1;
    if (word === ")") depth -= 1;
    const isVerb = /^(insert|update|delete|merge)$/i.test(word);
    if (/^into$/i.test(word) || (isVerb && (before === "(" || (depth === 0 && before === ")")))) yield { word, index };
    before = word;
  }
}
