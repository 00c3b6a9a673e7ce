import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { pickedDays, rangeDay, toDateRange } from "./date-range.ts";

describe("date ranges (P-1, B-452, B-453, B-454, B-455)", () => {
  it.each([
    [["2026-03-10", "2026-03-12"], "2026-03-11", "2026-03-13"],
    [["2026-03-20", "2026-03-10"], "2026-03-11", "2026-03-21"],
    [["2026-03-10"], "2026-03-11", "2026-03-11"],
    [["2026-01-31"], "2026-02-01", "2026-02-01"],
    [["2026-12-31"], "2027-01-01", "2027-01-01"],
    [["2028-02-28"], "2028-02-29", "2028-02-29"],
    [["2026-03-28", "2026-03-29"], "2026-03-29", "2026-03-30"],
  ])("%j is sent as %s to %s, and read back as picked", (picked, startDate, endDate) => {
    expect(toDateRange(picked)).toEqual({ startDate, endDate });
    const sorted = picked.toSorted();
    expect(pickedDays({ startDate, endDate })).toEqual({ first: sorted[0], last: sorted.at(-1) });
  });

  it("nothing picked sends nothing", () => {
    expect(toDateRange(["", "soon"])).toEqual({});
    expect(pickedDays({})).toBeNull();
  });

  it("one end stands for both, and swapped ends are sorted", () => {
    expect(pickedDays({ startDate: "2026-03-11" })).toEqual({ first: "2026-03-10", last: "2026-03-10" });
    expect(pickedDays({ startDate: "2026-03-13", endDate: "2026-03-11" })).toEqual({
      first: "2026-03-10",
      last: "2026-03-12",
    });
  });

  it.each(["2026-02-30", "10/03/2026", "2026-3-1", ""])("%j is no day", (text) => {
    expect(z.safeParse(rangeDay(), text).success).toBe(false);
  });
});
