import { describe, expect, it } from "vitest";
import { type Period, settledPeriods } from "./periods.ts";

const day = (of: number) => new Date(Date.UTC(2026, 0, of));
const period = (reference: string, begun: number, ended: number | null = null): Period => ({
  reference,
  begunAt: day(begun),
  endedAt: ended === null ? null : day(ended),
  endedBy: ended === null ? null : "subscriber",
});
const ends = (...periods: Period[]) =>
  settledPeriods(periods).map(({ reference, endedAt, endedBy }) => [reference, endedAt?.getUTCDate() ?? null, endedBy]);

describe("the periods of a number and product", () => {
  it.each<[string, Period[], unknown[]]>([
    [
      "that do not meet",
      [period("a", 1, 2), period("b", 3)],
      [
        ["a", 2, "subscriber"],
        ["b", null, null],
      ],
    ],
    [
      "of which the first has no end",
      [period("a", 1), period("b", 3)],
      [
        ["a", 3, "system"],
        ["b", null, null],
      ],
    ],
    [
      "of which the first ends late",
      [period("b", 3, 9), period("a", 1, 5)],
      [
        ["a", 3, "system"],
        ["b", 9, "subscriber"],
      ],
    ],
    ["of which one ends before it begins", [period("a", 4, 2)], [["a", 4, "subscriber"]]],
    [
      "that begin at once",
      [period("b", 1), period("a", 1)],
      [
        ["a", 1, "system"],
        ["b", null, null],
      ],
    ],
  ])("%s", (_what, periods, wanted) => {
    expect(ends(...periods)).toEqual(wanted);
  });
});
