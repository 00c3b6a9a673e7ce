import { fromPortal } from "@portal/time";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { firstMomentOf, inDays } from "./portal-day.ts";

const api = await startTestApi();

async function later(days: number, timeZone: string, from: string) {
  const next = inDays(days, timeZone, sql<Date>`${from}::timestamptz`);
  const { rows } = await sql<{ next: Date }>`select ${next} as next`.execute(api.db);
  return rows[0]?.next.toISOString();
}

it.each([
  ["over a day of 23 hours", 1, "2026-03-28T17:30:00.000Z", "2026-03-29T16:30:00.000Z"],
  ["over a day of 25 hours", 1, "2026-10-24T16:30:00.000Z", "2026-10-25T17:30:00.000Z"],
  ["over both", 365, "2026-03-28T17:30:00.000Z", "2027-03-28T16:30:00.000Z"],
  ["over neither", 7, "2026-06-01T16:30:00.000Z", "2026-06-08T16:30:00.000Z"],
])("keeps the time of day of the portal's time zone %s (P-2)", async (_, days, from, expected) => {
  expect(await later(days, "Europe/Madrid", from)).toBe(expected);
});

// clocks that change at midnight, by half an hour, over a whole day, and within the day
it.each([
  ["Atlantic/Azores", "2026-10-25"],
  ["America/Havana", "2026-11-01"],
  ["America/Scoresbysund", "2026-10-25"],
  ["America/Sao_Paulo", "2018-11-04"],
  ["America/Santiago", "2026-09-06"],
  ["Australia/Lord_Howe", "2026-04-05"],
  ["Australia/Lord_Howe", "2026-10-04"],
  ["Pacific/Apia", "2011-12-30"],
  ["Europe/Berlin", "2026-10-25"],
  ["UTC", "2026-10-25"],
])(
  "in %s around %s a time of the clock is the same moment as in the portal, the first one of two (P-2)",
  async (timeZone, day) => {
    const start = Date.parse(day) - 12 * 3_600_000;
    const clocks = Array.from({ length: 48 * 4 }, (_, n) => new Date(start + n * 900_000).toISOString().slice(0, 16));
    const { rows } = await sql<{ clock: string; moment: Date }>`
    select clock, ${firstMomentOf(sql`clock::timestamp`, timeZone)} as moment
    from unnest(${clocks}::text[]) with ordinality as c (clock, n) order by n`.execute(api.db);
    expect(rows.map(({ clock, moment }) => `${clock} ${moment.toISOString()}`)).toEqual(
      clocks.map((clock) => `${clock} ${fromPortal(clock, timeZone)?.toISOString()}`),
    );
  },
);
