import { expect, it } from "vitest";
import { brokenLines } from "./broken-lines.ts";

const fits = (line: string) => line.length <= 10;

it.each([
  ["short", ["short"]],
  ["two words that break", ["two words", "that break"]],
  ["  blanks   between  words ", ["blanks", "between", "words"]],
  ["averyveryverylongword end", ["averyveryv", "erylongwor", "d end"]],
  ["aaaaaaaa👨‍👩‍👧e\u0301", ["aaaaaaaa", "👨‍👩‍👧e\u0301"]],
  ["", [""]],
])("breaks %j", (text, lines) => {
  expect(brokenLines(text, fits)).toEqual(lines);
});
