import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { inDays } from "./portal-day.ts";

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
