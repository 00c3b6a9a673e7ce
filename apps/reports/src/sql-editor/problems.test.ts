import { describe, expect, it } from "vitest";
import { marksOf, placeOf, withPlainLines } from "./problems.ts";

const problem = (from: number, to: number) => ({ message: "wrong", from, to });

describe("problems of a query at their places (Q12)", () => {
  it.each([
    ["inside", problem(2, 5), 10, [2, 5]],
    ["without length", problem(4, 4), 10, [4, 5]],
    ["behind the last character, as where more is expected", problem(10, 10), 10, [9, 10]],
    ["beyond the text", problem(40, 50), 10, [9, 10]],
    ["of an empty text", problem(0, 0), 0, [0, 0]],
  ])("%s", (_, one, length, [from, to]) => {
    expect(marksOf([one], length)).toEqual([{ from, to, message: "wrong", severity: "error" }]);
  });

  it.each([
    [0, 1, 1],
    [8, 1, 9],
    [9, 2, 1],
    [11, 2, 3],
  ])("character %i stands in line %i, column %i", (at, line, column) => {
    expect(placeOf("select 1\nfrom x", at)).toEqual({ line, column });
  });

  it("counts a line's end as one character, as the editor does", () => {
    expect(withPlainLines("a\r\nb\rc\n")).toBe("a\nb\nc\n");
  });
});
