import { portalClock, toLocalInput } from "@portal/time";
import fc from "fast-check";
import { afterAll, describe, expect, it, vi } from "vitest";
import { nextRun, periodicityIds, type ScheduleTimes } from "./next-run.ts";

const { daily, weekly, monthly } = periodicityIds;

/** The next runs after a moment, on the portal's clock. */
function runsAfter(after: string, count: number, schedule: Omit<ScheduleTimes, "createdAt"> & { createdAt?: string }) {
  const { createdAt = "2020-01-01T12:00Z", ...times } = schedule;
  const shown: string[] = [];
  let last = new Date(after);
  for (let run = 0; run < count; run += 1) {
    last = nextRun({ ...times, createdAt: new Date(createdAt) }, last);
    shown.push(toLocalInput(last.toISOString(), times.timeZone).replace("T", " "));
  }
  return shown;
}

describe("a daily schedule (G2)", () => {
  const at8 = { periodicityId: daily, time: "08:00", timeZone: "UTC" };

  it("runs today where its time is still to come, else tomorrow", () => {
    expect(runsAfter("2024-05-09T07:59:59.999Z", 2, at8)).toEqual(["2024-05-09 08:00", "2024-05-10 08:00"]);
    expect(runsAfter("2024-05-09T08:00Z", 1, at8)).toEqual(["2024-05-10 08:00"]);
  });

  it("runs over the ends of months and years, and on leap days", () => {
    expect(runsAfter("2024-02-28T09:00Z", 2, at8)).toEqual(["2024-02-29 08:00", "2024-03-01 08:00"]);
    expect(runsAfter("2024-12-30T09:00Z", 2, at8)).toEqual(["2024-12-31 08:00", "2025-01-01 08:00"]);
  });

  it("takes its time by the portal's clock, whose day may be another than UTC's", () => {
    const inTokyo = { periodicityId: daily, time: "00:30", timeZone: "Asia/Tokyo" };
    expect(nextRun({ ...inTokyo, createdAt: new Date(0) }, new Date("2024-05-09T16:00Z")).toISOString()).toBe(
      "2024-05-10T15:30:00.000Z",
    );
  });
});

describe("a weekly schedule runs on the weekday of its creation (G2)", () => {
  it("which is that of the portal's zone", () => {
    const created = { periodicityId: weekly, time: "10:00", createdAt: "2024-05-09T20:00Z" }; // a Thursday in UTC
    expect(runsAfter("2024-05-09T20:00Z", 2, { ...created, timeZone: "UTC" })).toEqual([
      "2024-05-16 10:00",
      "2024-05-23 10:00",
    ]);
    expect(runsAfter("2024-05-09T20:00Z", 2, { ...created, timeZone: "Asia/Tokyo" })).toEqual([
      "2024-05-10 10:00",
      "2024-05-17 10:00",
    ]);
  });

  it("the day itself where its time is still to come", () => {
    const created = { periodicityId: weekly, time: "21:00", timeZone: "UTC", createdAt: "2024-05-09T20:00Z" };
    expect(runsAfter("2024-05-09T20:00Z", 1, created)).toEqual(["2024-05-09 21:00"]);
  });

  it("over the year's end", () => {
    const created = { periodicityId: weekly, time: "08:00", timeZone: "UTC", createdAt: "2024-12-26T12:00Z" };
    expect(runsAfter("2024-12-26T12:00Z", 2, created)).toEqual(["2025-01-02 08:00", "2025-01-09 08:00"]);
  });
});

describe("a monthly schedule runs on the day of its creation, or the last one of a shorter month (G2)", () => {
  const onDay = (createdAt: string, timeZone = "UTC") => ({
    periodicityId: monthly,
    time: "08:00",
    timeZone,
    createdAt,
  });

  it.each([
    ["2023-12-31T12:00Z", ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30", "2024-05-31"]],
    ["2023-12-30T12:00Z", ["2024-01-30", "2024-02-29", "2024-03-30", "2024-04-30", "2024-05-30"]],
    ["2023-12-29T12:00Z", ["2024-01-29", "2024-02-29", "2024-03-29", "2024-04-29", "2024-05-29"]],
    ["2022-12-29T12:00Z", ["2023-01-29", "2023-02-28", "2023-03-29", "2023-04-29", "2023-05-29"]],
    ["2022-12-28T12:00Z", ["2023-01-28", "2023-02-28", "2023-03-28", "2023-04-28", "2023-05-28"]],
    ["2028-01-31T12:00Z", ["2028-02-29", "2028-03-31", "2028-04-30", "2028-05-31", "2028-06-30"]],
    ["2100-01-31T12:00Z", ["2100-02-28", "2100-03-31", "2100-04-30", "2100-05-31", "2100-06-30"]],
    ["2024-02-29T12:00Z", ["2024-03-29", "2024-04-29", "2024-05-29", "2024-06-29", "2024-07-29"]],
    ["2024-10-31T12:00Z", ["2024-11-30", "2024-12-31", "2025-01-31", "2025-02-28", "2025-03-31"]],
  ])("made at %s: %j", (createdAt, days) => {
    expect(runsAfter(createdAt, 5, onDay(createdAt))).toEqual(days.map((day) => `${day} 08:00`));
  });

  it("the day is that of the portal's zone", () => {
    const createdAt = "2024-01-31T23:30Z";
    expect(runsAfter(createdAt, 2, onDay(createdAt))).toEqual(["2024-02-29 08:00", "2024-03-31 08:00"]);
    expect(runsAfter(createdAt, 2, onDay(createdAt, "Europe/Berlin"))).toEqual([
      "2024-02-01 08:00",
      "2024-03-01 08:00",
    ]);
  });

  it("still on the day of its creation where its time is to come", () => {
    expect(runsAfter("2024-05-31T07:00Z", 1, onDay("2024-05-31T07:00Z"))).toEqual(["2024-05-31 08:00"]);
  });
});

describe("where clocks change, a missing time runs at the next minute and a doubled one once, at the first (G10)", () => {
  it.each([
    ["Europe/Berlin", "02:30", "2026-03-28T12:00Z", ["2026-03-29T01:00:00.000Z", "2026-03-30T00:30:00.000Z"]],
    ["Europe/Berlin", "02:30", "2026-10-24T12:00Z", ["2026-10-25T00:30:00.000Z", "2026-10-26T01:30:00.000Z"]],
    ["America/New_York", "02:15", "2026-03-08T00:00Z", ["2026-03-08T07:00:00.000Z", "2026-03-09T06:15:00.000Z"]],
    ["America/New_York", "01:30", "2026-10-31T12:00Z", ["2026-11-01T05:30:00.000Z", "2026-11-02T06:30:00.000Z"]],
    ["Australia/Lord_Howe", "02:10", "2026-10-03T00:00Z", ["2026-10-03T15:30:00.000Z", "2026-10-04T15:10:00.000Z"]],
    ["Australia/Lord_Howe", "01:45", "2026-04-04T00:00Z", ["2026-04-04T14:45:00.000Z", "2026-04-05T15:15:00.000Z"]],
    ["America/Santiago", "00:00", "2024-09-07T12:00Z", ["2024-09-08T04:00:00.000Z", "2024-09-09T03:00:00.000Z"]],
    ["Africa/Cairo", "00:15", "2024-04-25T12:00Z", ["2024-04-25T22:00:00.000Z", "2024-04-26T21:15:00.000Z"]],
    ["America/Nuuk", "23:30", "2024-03-30T12:00Z", ["2024-03-31T01:00:00.000Z", "2024-04-01T00:30:00.000Z"]],
  ])("%s at %s after %s: %j", (timeZone, time, after, expected) => {
    const schedule = { periodicityId: daily, time, timeZone, createdAt: new Date(0) };
    const first = nextRun(schedule, new Date(after));
    expect([first, nextRun(schedule, first)].map((run) => run.toISOString())).toEqual(expected);
  });

  it("between the two moments of a doubled time there is none more", () => {
    const schedule = { periodicityId: daily, time: "02:30", timeZone: "Europe/Berlin", createdAt: new Date(0) };
    expect(nextRun(schedule, new Date("2026-10-25T00:45Z")).toISOString()).toBe("2026-10-26T01:30:00.000Z");
  });

  it("of a day that a zone left out, at the first minute of the next one; what was due there anyway runs once", () => {
    const inApia = { periodicityId: daily, timeZone: "Pacific/Apia" };
    expect(runsAfter("2011-12-29T10:00Z", 3, { ...inApia, time: "12:00" })).toEqual([
      "2011-12-29 12:00",
      "2011-12-31 00:00",
      "2011-12-31 12:00",
    ]);
    expect(runsAfter("2011-12-29T10:00Z", 3, { ...inApia, time: "00:00" })).toEqual([
      "2011-12-31 00:00",
      "2012-01-01 00:00",
      "2012-01-02 00:00",
    ]);
  });

  it("a weekly and a monthly one of such a day run there too", () => {
    const missing = { time: "00:00", timeZone: "America/Santiago", createdAt: "2024-08-08T15:00Z" }; // a Thursday
    expect(runsAfter("2024-09-07T12:00Z", 1, { ...missing, periodicityId: monthly })).toEqual(["2024-09-08 01:00"]);
    const sunday = { ...missing, createdAt: "2024-09-01T15:00Z", periodicityId: weekly };
    expect(runsAfter("2024-09-07T12:00Z", 2, sunday)).toEqual(["2024-09-08 01:00", "2024-09-15 00:00"]);
  });
});

it.each([
  [4, "08:00"],
  [daily, "25:00"],
])("periodicity %i at %s never runs", (periodicityId, time) => {
  const never = { periodicityId, time, timeZone: "UTC", createdAt: new Date(0) };
  expect(() => nextRun(never, new Date("2024-01-01T00:00Z"))).toThrow(/^No run of periodicity/);
});

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/Santiago",
  "Africa/Cairo",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "America/Nuuk",
];
const someMoment = fc.date({ min: new Date("1990-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
const someTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`);
const pad = (part: number) => String(part).padStart(2, "0");
const someSchedule = fc.record({
  periodicityId: fc.constantFrom(daily, weekly, monthly),
  time: someTime,
  timeZone: fc.constantFrom(...zones),
  createdAt: someMoment,
});

describe("any schedule", () => {
  const longest = { [daily]: 2, [weekly]: 8, [monthly]: 32 };
  const aDay = 24 * 60 * 60 * 1000;

  it("runs later than the moment asked for, within its period", () => {
    fc.assert(
      fc.property(someSchedule, someMoment, (schedule, after) => {
        const run = nextRun(schedule, after);
        expect(run > after).toBe(true);
        expect(Number(run) - Number(after)).toBeLessThanOrEqual((longest[schedule.periodicityId] ?? 0) * aDay);
      }),
      { seed: 1 },
    );
  });

  it("has no other run between two that follow each other", () => {
    fc.assert(
      fc.property(someSchedule, someMoment, fc.double({ min: 0, max: 1, noNaN: true }), (schedule, after, part) => {
        const first = nextRun(schedule, after);
        const second = nextRun(schedule, first);
        const between = Number(first) + Math.floor((Number(second) - Number(first) - 1) * part);
        expect(nextRun(schedule, new Date(between))).toEqual(second);
      }),
      { seed: 1 },
    );
  });

  it("runs at its own time, else at the very minute to which clocks jump over it", () => {
    fc.assert(
      fc.property(someSchedule, someMoment, (schedule, after) => {
        const run = nextRun(schedule, after);
        const clock = portalClock(run, schedule.timeZone);
        const before = portalClock(Number(run) - 60_000, schedule.timeZone);
        const jump = Number(clock) - Number(before);
        if (!clock.toISOString().endsWith(`T${schedule.time}:00.000Z`)) expect(jump).toBeGreaterThan(60_000);
      }),
      { seed: 1 },
    );
  });
});

describe.each(["Pacific/Kiritimati", "America/New_York", "UTC"])("wherever the machine stands: %s", (machine) => {
  afterAll(() => void vi.unstubAllEnvs());

  it("runs are the same (P-2)", () => {
    vi.stubEnv("TZ", machine);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machine);
    const inBerlin = { time: "02:30", timeZone: "Europe/Berlin", createdAt: "2026-01-31T23:30Z" };
    expect(runsAfter("2026-03-28T00:00Z", 2, { ...inBerlin, periodicityId: daily })).toEqual([
      "2026-03-28 02:30",
      "2026-03-29 03:00",
    ]);
    expect(runsAfter("2026-03-28T00:00Z", 1, { ...inBerlin, periodicityId: weekly })).toEqual(["2026-03-29 03:00"]);
    expect(runsAfter("2026-03-28T00:00Z", 1, { ...inBerlin, periodicityId: monthly })).toEqual(["2026-04-01 02:30"]);
  });
});
