import { describe, expect, it } from "vitest";
import { fromLocalInput, toLocalInput } from "./portal-time.ts";

describe("the portal's time in an input (D-A32, P-2)", () => {
  it.each([
    ["2030-01-15T16:00:00.000Z", "America/Mexico_City", "2030-01-15T10:00"],
    ["2026-03-29T10:00:00.000Z", "Europe/Madrid", "2026-03-29T12:00"],
    ["2026-12-31T23:30:00.000Z", "Europe/Madrid", "2027-01-01T00:30"],
  ])("%s in %s reads %s, and back", (iso, timeZone, text) => {
    expect(toLocalInput(iso, timeZone)).toBe(text);
    expect(fromLocalInput(text, timeZone)).toBe(iso);
  });

  it("a year below 100 is what it says, as it stands there while 2026 is being typed", () => {
    expect(fromLocalInput("0002-03-05T10:00", "UTC")).toBe("0002-03-05T10:00:00.000Z");
    expect(toLocalInput("0020-03-05T10:00:00.000Z", "UTC")).toBe("0020-03-05T10:00");
  });

  it.each([null, undefined, "", "soon"])("%j is empty", (value) => {
    expect(toLocalInput(value, "UTC")).toBe("");
  });

  it("an empty input is no moment", () => {
    expect(fromLocalInput("", "UTC")).toBeNull();
  });
});
