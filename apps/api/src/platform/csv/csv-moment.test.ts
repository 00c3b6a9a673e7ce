import { formatForFile } from "@portal/time";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { momentWriter } from "./csv-moment.ts";

const zones = ["UTC", "America/Mexico_City", "Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia"];
const someMoment = fc.date({ min: new Date("1980-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });

/** The form in which PostgreSQL writes it, without the zeros at the end of a second. */
const written = (moment: Date) =>
  moment
    .toISOString()
    .replace("T", " ")
    .replace(/(?:\.000|0*)Z$/, "+00");

describe.each(zones)("a moment in %s", (timeZone) => {
  it("reads as `formatForFile` has it (P-2, C-17)", () => {
    const shown = momentWriter(timeZone);
    const isSame = (moment: Date) => shown(written(moment)) === formatForFile(moment, timeZone);
    fc.assert(fc.property(someMoment, isSame), { seed: 1 });
  });

  it.each(["2026-03", "2026-04", "2026-10", "2011-12"])("reads so around each quarter of an hour of %s", (month) => {
    const shown = momentWriter(timeZone);
    const wrong: string[] = [];
    const start = Date.parse(month);
    for (let at = start; at < start + 31 * 86_400_000; at += 15 * 60_000)
      for (const moment of [new Date(at), new Date(at - 1)])
        if (shown(written(moment)) !== formatForFile(moment, timeZone)) wrong.push(moment.toISOString());
    expect(wrong).toEqual([]);
  });
});

it.each([
  "infinity",
  "-infinity",
  "1979-12-31 23:59:59+00",
  "0044-03-15 12:00:00+00 BC",
  "10000-01-01 00:00:00+00",
  "2026-01-01 00:00:00+01",
])("%s is left to the reader of the value", (text) => expect(momentWriter("UTC")(text)).toBeNull());
