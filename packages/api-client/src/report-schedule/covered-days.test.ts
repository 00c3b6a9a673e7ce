import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coveredDays, filtersOnDay, relativeDays, type ScheduledFilter } from "./covered-days.ts";

const day = "2024-05-09";

describe("the days that a relative pair covers (G5, B-281)", () => {
  it.each([
    ["Yesterday", -1, 0, "2024-05-08", "2024-05-08"],
    ["Last week", -8, -1, "2024-05-01", "2024-05-07"],
    ["Last 15 days", -16, -1, "2024-04-23", "2024-05-07"],
    ["Last month", -30, 0, "2024-04-09", "2024-05-08"],
    ["today so far", 0, 0, "2024-05-09", "2024-05-09"],
    ["one day of the past", -5, -5, "2024-05-04", "2024-05-04"],
    ["the same day, with its end left out", -5, -4, "2024-05-04", "2024-05-04"],
  ])("%s (%i, %i) is %s to %s", (_name, left, right, first, last) => {
    expect(coveredDays([left, right], day)).toEqual({ first, last });
  });

  it.each([
    ["over a leap day", "2024-03-01", "2024-02-29"],
    ["over no leap day", "2023-03-01", "2023-02-28"],
    ["over the year's end", "2025-01-01", "2024-12-31"],
    ["on the day after a clock change", "2026-03-30", "2026-03-29"],
  ])("%s, yesterday of %s is %s", (_name, runDay, yesterday) => {
    expect(coveredDays([-1, 0], runDay)).toEqual({ first: yesterday, last: yesterday });
  });

  it("the slider runs from -30 to 0 and starts at yesterday (B-673, B-674)", () => {
    expect(relativeDays).toEqual({ min: -30, max: 0, start: [-1, 0] });
  });

  it("covers as many days as the pair is apart, at least one, none after the day of the run", () => {
    const end = fc.integer({ min: relativeDays.min, max: relativeDays.max });
    fc.assert(
      fc.property(end, end, (one, other) => {
        const [left, right] = [Math.min(one, other), Math.max(one, other)];
        const { first, last } = coveredDays([left, right], day);
        const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
        expect(days).toBe(Math.max(1, right - left));
        expect(last <= day).toBe(true);
      }),
      { seed: 1 },
    );
  });
});

const filter = (
  name: string,
  paramValue: string | number,
  type: ScheduledFilter["type"] = "date",
): ScheduledFilter => ({
  type,
  realValue: name,
  queryValue: `[${name}]`,
  paramValue,
});

const valuesOn = (runDay: string, ...filters: ScheduledFilter[]) =>
  filtersOnDay(filters, runDay).map(({ paramValue }) => paramValue);

describe("the filters of a schedule on the day of a run (G3, G5, B-281)", () => {
  it("from begins at 00:00, to ends at 23:59 of the last day covered, date_created is the first one", () => {
    expect(valuesOn(day, filter("from", -8), filter("to", -1), filter("date_created", -8))).toEqual([
      "2024-05-01 00:00",
      "2024-05-07 23:59",
      "2024-05-01 00:00",
    ]);
    expect(valuesOn(day, filter("from", 0), filter("to", 0))).toEqual(["2024-05-09 00:00", "2024-05-09 23:59"]);
  });

  it("the order of the filters says nothing, and an optional token counts as the required one", () => {
    const to = { ...filter("to", 0), queryValue: "[to?]" };
    const from = { ...filter("from", 0), queryValue: "[?from]" };
    expect(valuesOn(day, to, from)).toEqual(["2024-05-09 23:59", "2024-05-09 00:00"]);
  });

  it.each([
    ["alone ends the day before its own", [filter("to", 0)], "2024-05-08 23:59"],
    ["beside a fixed from too", [filter("to", -1), filter("from", "2024-01-01 00:00")], "2024-05-07 23:59"],
    ["beside date_created, which has the left end", [filter("to", 0), filter("date_created", 0)], "2024-05-09 23:59"],
    ["beside another date, which has it too", [filter("to", 0), filter("paid_at", 0)], "2024-05-09 23:59"],
    ["beside a number, which has none", [filter("to", 0), filter("retry_count", 0, "number")], "2024-05-08 23:59"],
  ])("[to] %s", (_title, filters, expected) => {
    expect(valuesOn(day, ...filters)[0]).toBe(expected);
  });

  it("leaves fixed dates, texts and numbers as they are", () => {
    expect(
      valuesOn(
        day,
        filter("from", "2024-01-01 06:30"),
        filter("to", ""),
        filter("provider_id", 7, "number"),
        filter("retry_count", -1, "number"),
        filter("action", "all", "text"),
      ),
    ).toEqual(["2024-01-01 06:30", "", "7", "-1", "all"]);
  });

  it("keeps all else of them", () => {
    expect(filtersOnDay([filter("from", -1)], day)).toEqual([
      { type: "date", realValue: "from", queryValue: "[from]", paramValue: "2024-05-08 00:00" },
    ]);
  });
});
