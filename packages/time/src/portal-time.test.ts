import fc from "fast-check";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
  aYearAfter,
  firstMomentAt,
  formatDateTime,
  formatForFile,
  fromLocalInput,
  fromPortal,
  portalClock,
  portalDay,
  toLocalInput,
} from "./portal-time.ts";

const zones = ["UTC", "Europe/Berlin", "America/New_York", "America/Mexico_City", "Asia/Tokyo", "Australia/Lord_Howe"];
const someMoment = fc.date({ min: new Date("1975-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
const someZone = fc.constantFrom(...zones);

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
    expect(formatDateTime("0020-03-05T10:00:00.000Z", "UTC")).toBe("05/03/0020 - 10:00");
  });

  it.each([null, undefined, "", "soon"])("%j is empty", (value) => {
    expect(toLocalInput(value, "UTC")).toBe("");
  });

  it("an empty input is no moment", () => {
    expect(fromLocalInput("", "UTC")).toBeNull();
  });

  it.each([
    ["2025-06-30T23:59", "2026-06-30T23:59"],
    ["2024-02-29T12:00", "2025-02-28T12:00"],
  ])("a year after %s is %s (B-416)", (input, next) => {
    expect(aYearAfter(input)).toBe(next);
  });
});

describe("portalClock", () => {
  it("puts a moment on an axis where the portal's clock shows them", () => {
    expect(portalClock("2024-12-31T03:00:00Z", "America/Mexico_City").toISOString()).toBe("2024-12-30T21:00:00.000Z");
  });
});

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

describe("the moment that a local time means (D-A61, P-2)", () => {
  it.each([
    ["2026-01-15 08:30", "America/Mexico_City", "2026-01-15T14:30:00.000Z"],
    ["2026-01-15T08:30", "UTC", "2026-01-15T08:30:00.000Z"],
    ["2026-01-15 08:30:59", "UTC", "2026-01-15T08:30:59.000Z"],
    ["2026-12-31", "Europe/Madrid", "2026-12-30T23:00:00.000Z"],
    ["2026-03-28 12:00", "Europe/Madrid", "2026-03-28T11:00:00.000Z"],
    ["2026-03-29 12:00", "Europe/Madrid", "2026-03-29T10:00:00.000Z"],
    ["0001-01-01 00:00", "UTC", "0001-01-01T00:00:00.000Z"],
    ["9999-12-31 23:59", "America/New_York", "+010000-01-01T04:59:00.000Z"],
  ])("%s in %s is %s", (text, timeZone, expected) => {
    expect(fromPortal(text, timeZone)?.toISOString()).toBe(expected);
  });

  it.each(["2026-02-30 10:00", "2026-13-01", "2026-01-01 24:00", "2026-01-01 10:60", "soon", "", "5.51E+11"])(
    "%j is none",
    (text) => {
      expect(fromPortal(text, "UTC")).toBeNull();
    },
  );

  it.each([
    ["the doubled hour is the first one", "2026-10-25 02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
    ["the doubled hour is the first one", "2026-11-01 01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
    ["the missing hour moves on", "2026-03-29 02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
    ["the missing hour moves on", "2026-03-08 02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
  ])("%s: %s in %s", (_, text, timeZone, expected) => {
    expect(fromPortal(text, timeZone)?.toISOString()).toBe(expected);
  });
});

describe("the first moment of a day at which the portal's clock shows a time (G10)", () => {
  it.each([
    ["an ordinary time", "2026-03-28", "02:30", "Europe/Berlin", "2026-03-28T01:30:00.000Z"],
    ["a missing hour", "2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T01:00:00.000Z"],
    ["its first minute", "2026-03-29", "02:00", "Europe/Berlin", "2026-03-29T01:00:00.000Z"],
    ["the first one behind it", "2026-03-29", "03:00", "Europe/Berlin", "2026-03-29T01:00:00.000Z"],
    ["the last one before it", "2026-03-29", "01:59", "Europe/Berlin", "2026-03-29T00:59:00.000Z"],
    ["a doubled hour", "2026-10-25", "02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
    ["a missing hour", "2026-03-08", "02:59", "America/New_York", "2026-03-08T07:00:00.000Z"],
    ["a doubled hour", "2026-11-01", "01:00", "America/New_York", "2026-11-01T05:00:00.000Z"],
    ["a missing half hour", "2026-10-04", "02:29", "Australia/Lord_Howe", "2026-10-03T15:30:00.000Z"],
    ["the first one behind it", "2026-10-04", "02:30", "Australia/Lord_Howe", "2026-10-03T15:30:00.000Z"],
    ["a doubled half hour", "2026-04-05", "01:30", "Australia/Lord_Howe", "2026-04-04T14:30:00.000Z"],
    ["a missing midnight", "2024-09-08", "00:00", "America/Santiago", "2024-09-08T04:00:00.000Z"],
    ["a missing midnight", "2024-04-26", "00:59", "Africa/Cairo", "2024-04-25T22:00:00.000Z"],
    ["a missing last hour", "2024-03-30", "23:30", "America/Nuuk", "2024-03-31T01:00:00.000Z"],
    ["a missing day's morning", "2011-12-30", "00:00", "Pacific/Apia", "2011-12-30T10:00:00.000Z"],
    ["a missing day's end", "2011-12-30", "23:59", "Pacific/Apia", "2011-12-30T10:00:00.000Z"],
    ["the day behind it", "2011-12-31", "00:00", "Pacific/Apia", "2011-12-30T10:00:00.000Z"],
    ["the calendar's end", "9999-12-31", "23:59", "America/New_York", "+010000-01-01T04:59:00.000Z"],
  ])("%s: %s %s in %s is %s", (_, day, time, timeZone, expected) => {
    expect(firstMomentAt(day, time, timeZone)?.toISOString()).toBe(expected);
  });

  it.each([
    ["2026-02-29", "10:00"],
    ["2026-02-28", "24:00"],
    ["soon", "10:00"],
  ])("%s %s is none", (day, time) => {
    expect(firstMomentAt(day, time, "UTC")).toBeNull();
  });

  it("never lies before the day's midnight, nor comes later for an earlier time", () => {
    const someMinute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
    fc.assert(
      fc.property(someMoment, someZone, someMinute, someMinute, (moment, timeZone, one, other) => {
        const day = portalDay(moment, timeZone);
        const [earlier, later] = [one, other]
          .toSorted((a, b) => a - b)
          .map((minute) => Number(firstMomentAt(day, clock(minute), timeZone)));
        expect(Number(firstMomentAt(day, "00:00", timeZone))).toBeLessThanOrEqual(earlier ?? Number.NaN);
        // the first one of a doubled hour counts: a later time of the day is a later moment
        expect(earlier).toBeLessThanOrEqual(later ?? Number.NaN);
      }),
      { seed: 1 },
    );
  });
});

describe.each(["Europe/Berlin", "America/New_York", "UTC"])("wherever the machine stands: %s", (machine) => {
  const onThisMachine = (run: () => void) => () => {
    vi.stubEnv("TZ", machine);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machine);
    run();
  };
  afterAll(() => void vi.unstubAllEnvs());

  it(
    "a moment reads as the engine's own zone data say",
    onThisMachine(() =>
      fc.assert(
        fc.property(someMoment, someZone, (moment, timeZone) => {
          const own = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
          expect(formatForFile(moment, timeZone)).toBe(own.format(moment));
          expect(portalDay(moment, timeZone)).toBe(own.format(moment).slice(0, 10));
        }),
        { seed: 1 },
      ),
    ),
  );

  it(
    "a moment's local time means that moment, or the first one of a doubled hour",
    onThisMachine(() =>
      fc.assert(
        fc.property(someMoment, someZone, (moment, timeZone) => {
          const local = toLocalInput(moment.toISOString(), timeZone);
          const back = fromPortal(local, timeZone);
          expect(toLocalInput(back?.toISOString(), timeZone)).toBe(local);
          const earlier = Math.floor(moment.getTime() / 60_000) * 60_000 - Number(back);
          expect([0, 30 * 60_000, 60 * 60_000]).toContain(earlier);
        }),
        { seed: 1 },
      ),
    ),
  );

  it(
    "each half hour around the clock changes of 2026 reads right",
    onThisMachine(() => {
      for (const timeZone of zones)
        for (const day of ["03-07", "03-28", "04-04", "10-03", "10-24", "10-31"])
          for (let half = 0; half < 3 * 48; half++) {
            const moment = new Date(Date.parse(`2026-${day}T00:00Z`) + half * 1_800_000);
            const back = fromPortal(toLocalInput(moment.toISOString(), timeZone), timeZone);
            expect(Number(back), `${moment.toISOString()} in ${timeZone}`).toBeLessThanOrEqual(moment.getTime());
            expect(toLocalInput(back?.toISOString(), timeZone)).toBe(toLocalInput(moment.toISOString(), timeZone));
          }
    }),
  );
});
