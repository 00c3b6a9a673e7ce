import { formatForFile } from "@portal/time";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliveryTimesOf, nextDelivery } from "./delivery-times.ts";

const madrid = "Europe/Madrid";
/** The next delivery after a moment, both on the portal's clock. */
const next = (now: string, range: string, timeZone = madrid) => {
  const times = deliveryTimesOf(range);
  if (!times) throw new Error(range);
  return nextDelivery(new Date(now), [times], timeZone)?.toISOString();
};

describe("times of delivery (5.10)", () => {
  it.each([
    ["before they begin", "2026-06-10T05:59:59.999Z", "2026-06-10T06:00:00.000Z"],
    ["when they begin", "2026-06-10T06:00:00.000Z", "2026-06-10T06:00:00.000Z"],
    ["before they end", "2026-06-10T17:59:59.999Z", "2026-06-10T17:59:59.999Z"],
    ["when they end", "2026-06-10T18:00:00.000Z", "2026-06-11T06:00:00.000Z"],
    ["at midnight", "2026-06-10T22:00:00.000Z", "2026-06-11T06:00:00.000Z"],
    ["on the last evening of a year", "2026-12-31T19:30:00.000Z", "2027-01-01T07:00:00.000Z"],
  ])("%s", (_, now, expected) => {
    expect(next(now, "08:00-20:00")).toBe(expected);
  });

  it.each([
    ["late in the evening", "2026-06-10T20:30:00.000Z", "2026-06-10T20:30:00.000Z"],
    ["after midnight", "2026-06-10T03:30:00.000Z", "2026-06-10T03:30:00.000Z"],
    ["when they end", "2026-06-10T04:00:00.000Z", "2026-06-10T20:00:00.000Z"],
    ["by day", "2026-06-10T12:00:00.000Z", "2026-06-10T20:00:00.000Z"],
  ])("over midnight, %s", (_, now, expected) => {
    expect(next(now, "22:00-06:00")).toBe(expected);
  });

  it.each([
    [
      "that is left out: they begin when the clocks go on",
      "2026-03-29T00:10:00.000Z",
      "02:30-20:00",
      "2026-03-29T01:00:00.000Z",
    ],
    [
      "that comes twice: they begin the first time",
      "2026-10-25T00:10:00.000Z",
      "02:30-20:00",
      "2026-10-25T00:30:00.000Z",
    ],
    ["that comes twice, the second time", "2026-10-25T01:10:00.000Z", "02:30-20:00", "2026-10-25T01:30:00.000Z"],
    ["later on the day of 23 hours", "2026-03-28T20:00:00.000Z", "08:00-20:00", "2026-03-29T06:00:00.000Z"],
    ["later on the day of 25 hours", "2026-10-24T20:00:00.000Z", "08:00-20:00", "2026-10-25T07:00:00.000Z"],
  ])("at an hour %s", (_, now, range, expected) => {
    expect(next(now, range)).toBe(expected);
  });

  it("are never earlier than now, and nothing between is one", () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
    const moment = fc.date({ min: new Date("2026-03-20"), max: new Date("2026-11-10"), noInvalidDate: true });
    fc.assert(
      fc.property(moment, clock, clock, (now, from, to) => {
        const found = nextDelivery(now, [{ from, to }], madrid)?.getTime() ?? 0;
        const isOpen = (at: number) => {
          const shown = formatForFile(at, madrid).slice(11);
          if (from === to) return true;
          return from < to ? shown >= from && shown < to : shown >= from || shown < to;
        };
        expect(found).toBeGreaterThanOrEqual(now.getTime());
        expect(isOpen(found)).toBe(true);
        if (found > now.getTime())
          for (const at of [now.getTime(), found - 1, (now.getTime() + found) / 2]) expect(isOpen(at)).toBe(false);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it("of several ranges are those that all have; none where they have none", () => {
    const now = new Date("2026-06-10T03:00:00.000Z");
    const both = [
      { from: "08:00", to: "20:00" },
      { from: "09:30", to: "22:00" },
    ];
    expect(nextDelivery(now, both, madrid)?.toISOString()).toBe("2026-06-10T07:30:00.000Z");
    expect(
      nextDelivery(
        now,
        [
          { from: "08:00", to: "09:00" },
          { from: "10:00", to: "11:00" },
        ],
        madrid,
      ),
    ).toBeNull();
  });

  it.each(["08:00-20:00", " 08:00 - 20:00 ", "22:30-06:00", "00:00-24:00"])("are read from %j", (value) => {
    expect(deliveryTimesOf(value)).not.toBeNull();
  });

  it.each(["", "8-20", "08:00", "08:00-25:00", "08:60-20:00", "3", "24:00-08:00", "always"])(
    "are not read from %j (D-A44)",
    (value) => {
      expect(deliveryTimesOf(value)).toBeNull();
    },
  );
});
