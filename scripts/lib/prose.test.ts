import { expect, it } from "vitest";
import { problemsOfDocument, problemsOfTexts } from "./prose.ts";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
const lines = (problems: { line: number }[]) => problems.map(({ line }) => line);

it("a document is told where people are always men, but not of what it quotes", () => {
  expect(problemsOfDocument("A user saves.\n\nThen he waits.")).toEqual([{ line: 3, text: 'says "he"; write "they"' }]);
  expect(lines(problemsOfDocument("# His day\n\n| Who | what his role is |\n"))).toEqual([3]);
  expect(
    problemsOfDocument("The title “what he sends”, `his_name`, the, this, history.\n\n```ts\nconst he = 1;\n```\n"),
  ).toEqual([]);
});

it("a sentence of a document that is too long is told by its first line; items, cells and paragraphs end one", () => {
  expect(problemsOfDocument(`${words(45)}.`)).toEqual([]);
  expect(problemsOfDocument(`One.\n\n${words(30)}\n${words(16)}.`)).toEqual([
    { line: 3, text: "has a sentence of 46 words; 45 are enough" },
  ]);
  expect(problemsOfDocument(`- ${words(30)}\n- ${words(30)}\n`)).toEqual([]);
  expect(problemsOfDocument(`| ${words(30)} | ${words(30)} |\n`)).toEqual([]);
  expect(problemsOfDocument(`${words(30)}\n\n${words(30)}\n`)).toEqual([]);
});

it("texts that people read are looked at, in quotes and between tags; comments and names are not", () => {
  expect(lines(problemsOfTexts('help="Everybody has his own"\n<p>He may</p>\n`of ours and his`'))).toEqual([1, 2, 3]);
  expect(problemsOfTexts('/** What he may. */\nconst his = mine("theirs"); // he knows\n')).toEqual([]);
});
