import { toDateRange } from "@portal/api-client/days";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { withinDays } from "./day-range.ts";

const api = await startTestApi();

/** The moments within the days that staff picked, sent in the form of the wire. */
async function within(moments: readonly string[], days: readonly string[], timeZone: string) {
  const range = withinDays("c.moment", toDateRange(days), timeZone);
  if (!range) throw new Error("Nothing was picked");
  const { rows } = await sql<{ moment: Date }>`
    select moment from unnest(${moments}::timestamptz[]) as c(moment) where ${range} order by moment`.execute(api.db);
  return rows.map(({ moment }) => moment.toISOString());
}

it.each([
  ["23 hours", "2026-03-29", "2026-03-28T23:00:00.000Z", "2026-03-29T21:59:59.999Z", "2026-03-29T22:00:00.000Z"],
  ["24 hours", "2026-06-10", "2026-06-09T22:00:00.000Z", "2026-06-10T21:59:59.999Z", "2026-06-10T22:00:00.000Z"],
  ["25 hours", "2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T22:59:59.999Z", "2026-10-25T23:00:00.000Z"],
])("takes a day of %s whole, and nothing of the next one (P-1, P-2)", async (_, day, first, last, next) => {
  const before = new Date(Date.parse(first) - 1).toISOString();
  expect(await within([before, first, last, next], [day], "Europe/Madrid")).toEqual([first, last]);
});

it("takes both days whole where the clocks change in between (P-1, P-2)", async () => {
  const first = "2026-10-23T22:00:00.000Z";
  const last = "2026-10-26T22:59:59.999Z";
  const beside = ["2026-10-23T21:59:59.999Z", "2026-10-26T23:00:00.000Z"];
  expect(await within([first, last, ...beside], ["2026-10-26", "2026-10-24"], "Europe/Madrid")).toEqual([first, last]);
});

it("takes each row on the day that its clock shows where midnight comes twice (P-2)", async () => {
  const saturday = "2026-10-24T23:30:00.000Z";
  const sunday = ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z", "2026-10-26T00:59:00.000Z"];
  const found = (day: string) => within([saturday, ...sunday], [day], "Atlantic/Azores");
  expect([await found("2026-10-24"), await found("2026-10-25")]).toEqual([[saturday], sunday]);
});

it("is no condition where nothing was picked", () => {
  expect(withinDays("c.moment", {}, "Europe/Madrid")).toBeNull();
});
