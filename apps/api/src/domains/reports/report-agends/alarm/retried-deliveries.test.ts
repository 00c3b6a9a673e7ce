import { expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { retryRuns } from "../delivery/plan-runs.ts";
import { takeRun } from "../delivery/taken-run.ts";
import { readFigures } from "./figures.queries.ts";

const now = new Date("2024-05-10T12:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const api = await startTestApi({ clock: () => now });

it("alarm: a delivery that is tried again is not late before 15 minutes from then, from its queue to its end", async () => {
  const planned = { planned_at: at(-80), status: "retry", retry_at: now } as const;
  const { id } = await api.build.reportDelivery(planned);
  const overdue = async (minutes: number) => (await readFigures(api.db, at(minutes))).overdue;
  expect(await overdue(1)).toBe(0);
  expect(await api.db.transaction().execute((tx) => retryRuns(tx, now))).toBe(1);
  expect(await overdue(1)).toBe(0);
  expect(await takeRun(api.db, now)).toMatchObject({ id });
  expect(await overdue(15)).toBe(0);
  expect(await overdue(16)).toBe(1);
});
