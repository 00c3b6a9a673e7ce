import { expect, it } from "vitest";
import { day, filter, startDeliveries } from "#test/start-deliveries.ts";

const { mails, schedule, lookAt, runsOf, agendOf } = await startDeliveries({ timeZone: "Europe/Madrid" });
/** Every day at half past two, which one night does not have and another has twice. */
const nightly = (next: Date) =>
  schedule({
    time: "02:30",
    next_run_at: next,
    query: "select [from] as f",
    data: [filter("from", -1), filter("to", 0)],
  });

it("a time that the night of a clock change leaves out is the next minute that there is (G10)", async () => {
  const { agend } = await nightly(day("2026-03-28", "01:30"));
  await lookAt(day("2026-03-28", "01:30"));
  expect((await agendOf(agend.id)).next_run_at).toEqual(day("2026-03-29", "01:00"));
  await lookAt(day("2026-03-29", "00:59"));
  expect(mails).toHaveLength(1);
  await lookAt(day("2026-03-29", "01:00"));
  expect(mails.map(({ subject }) => subject)).toEqual(["Sales 2026-03-28", "Sales 2026-03-29"]);
  expect(mails[1]?.text).toContain("Days: 28/03/2026");
  expect((await agendOf(agend.id)).next_run_at).toEqual(day("2026-03-30", "00:30"));
});

it("a time that a night has twice is the first one, once (G10)", async () => {
  const { agend } = await nightly(day("2026-10-24", "00:30"));
  for (const moment of [day("2026-10-24", "00:30"), day("2026-10-25", "00:30"), day("2026-10-25", "01:30")])
    await lookAt(moment);
  expect((await runsOf(agend.id)).map(({ planned_at }) => planned_at)).toEqual([
    day("2026-10-24", "00:30"),
    day("2026-10-25", "00:30"),
  ]);
  expect(mails).toHaveLength(2);
  expect((await agendOf(agend.id)).next_run_at).toEqual(day("2026-10-26", "01:30"));
});
