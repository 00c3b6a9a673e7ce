/** People are *they*: staff, users and operators are of any gender. */
const gendered = /\b(?:he|his|him|himself)\b/i;
const mostWords = 45;

export interface ProseProblem {
  line: number;
  text: string;
}

const lineOf = (text: string, at: number) => text.slice(0, at).split("\n").length;

/**
 * The problems of a document: sentences that are too long to follow, and people who are always men. Code and quotations
 * are left out.
 */
export function problemsOfDocument(document: string): ProseProblem[] {
  const blank = (match: string) => match.replace(/[^\n]/g, " ");
  const prose = document
    .replace(/```.*?```|<!--.*?-->|`[^`\n]*`|“[^”]*”|\]\([^)]*\)/gs, blank)
    .replace(/^(?:#.*|\s*(?:[-*]|\d+\.) )/gm, (match) => match.replace(/\S/g, "¶"))
    .replaceAll("|", "¶");
  const problems: ProseProblem[] = [];
  for (const [index, line] of prose.split("\n").entries()) {
    const [word] = gendered.exec(line) ?? [];
    if (word) problems.push({ line: index + 1, text: `says "${word}"; write "they"` });
  }
  // a sentence ends with its punctuation, its paragraph, its cell or its item
  for (const { 0: sentence, index } of prose.matchAll(/(?:[^.!?:;¶\n]|\n(?!\s*\n)|[.!?:;](?=\S))+/g)) {
    const words = sentence.split(/\s+/).filter(Boolean).length;
    if (words > mostWords)
      problems.push({
        line: lineOf(prose, index + sentence.search(/\S/)),
        text: `has a sentence of ${words} words; ${mostWords} are enough`,
      });
  }
  return problems;
}

/** The problems of a source's texts for people: text in quotes or between tags, outside of comments. */
export function problemsOfTexts(source: string): ProseProblem[] {
  const code = source
    .replace(/\/\*.*?\*\//gs, (match) => match.replace(/[^\n]/g, " "))
    .replace(/(^|\s)\/\/[^\n]*/g, "$1");
  return code.split("\n").flatMap((line, index) => {
    const texts =
      line.match(/"(?:[^"\\]|\\.)*"|`[^`]*`|>[^<>{}=;()]+</g) ?? (/^\s+[A-Z][^=;(){}<>]+$/.test(line) ? [line] : []);
    const word = texts.map((text) => gendered.exec(text)?.[0]).find(Boolean);
    return word ? [{ line: index + 1, text: `says "${word}" to people; write "they"` }] : [];
  });
}
