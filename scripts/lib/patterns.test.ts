import { expect, it } from "vitest";
import { patternsIn, verdictOn } from "./patterns.ts";

it("finds the patterns of a file, not those that only look so", () => {
  const text = 'const a = /x+\\/"/gu.test(b / c / d); // /comment/\nconst t = <p title="/text/">{/y/.source}</p>;';
  expect(patternsIn("a.tsx", text)).toEqual(['/x+\\/"/gu', "/y/"]);
});

it.each([
  ["/^a+$/", "safe"],
  ["/^(a+)+$/", "exponential in the length of a text"],
  ["/\\s+$/", "polynomial in the length of a text"],
])("tells how the time of %s grows: %s", (pattern, verdict) => {
  expect(verdictOn(pattern)).toBe(verdict);
});
