import { describe, expect, it } from "vitest";
import { formatDateTime } from "./format-date-time.ts";

describe("formatDateTime", () => {
  it.each([
    ["2024-03-05T14:07:00Z", "UTC", "05/03/2024 - 14:07"],
    ["2024-05-03T10:20:00.000Z", "UTC", "03/05/2024 - 10:20"],
    ["2024-01-31T23:05:00Z", "UTC", "31/01/2024 - 23:05"],
    ["2024-01-31T23:05:00Z", "Asia/Tokyo", "01/02/2024 - 08:05"],
    ["2024-12-31T03:00:00Z", "America/Mexico_City", "30/12/2024 - 21:00"],
    ["2024-06-01T00:00:00Z", "UTC", "01/06/2024 - 00:00"],
    ["2024-03-31T01:30:00Z", "Europe/Madrid", "31/03/2024 - 03:30"],
  ])("%s in %s is %s (A-054, A-148, B-692, D-A32, P-2)", (value, timeZone, text) => {
    expect(formatDateTime(value, timeZone)).toBe(text);
  });

  it.each([null, undefined, "", "soon"])("%s is a dash (B-642)", (value) => {
    expect(formatDateTime(value, "UTC")).toBe("-");
  });
});
