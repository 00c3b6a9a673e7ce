import { describe, expect, it } from "vitest";
import { parseMoment } from "./parse-moment.ts";

describe("parseMoment (D-A61, P-2)", () => {
  it.each([
    ["2026-01-15 08:30", "America/Mexico_City", "2026-01-15T14:30:00.000Z"],
    ["2026-01-15T08:30", "UTC", "2026-01-15T08:30:00.000Z"],
    ["2026-12-31", "Europe/Madrid", "2026-12-30T23:00:00.000Z"],
    ["2026-03-28 12:00", "Europe/Madrid", "2026-03-28T11:00:00.000Z"],
    ["2026-03-29 12:00", "Europe/Madrid", "2026-03-29T10:00:00.000Z"],
    ["2024-03-05T14:07:00.000Z", "Europe/Madrid", "2024-03-05T14:07:00.000Z"],
    ["2024-03-05T14:07:00+02:00", "UTC", "2024-03-05T12:07:00.000Z"],
  ])("%s in %s is %s", (text, timeZone, expected) => {
    expect(parseMoment(text, timeZone)?.toISOString()).toBe(expected);
  });

  it.each(["2026-02-30 10:00", "2026-13-01", "2026-01-01 24:00", "2026-01-01 10:60", "soon", "", "5.51E+11"])(
    "%s is no moment",
    (text) => {
      expect(parseMoment(text, "UTC")).toBeUndefined();
    },
  );
});
