import { expect, it } from "vitest";
import { reportLimits } from "#test/report-limits.ts";
import { day, startDeliveries } from "#test/start-deliveries.ts";

const runs = { inAll: 10, perUser: 3, perDatasource: 2 };
const schedule = { limitMs: 10_000, rows: 1_000 };
const deliveries = await startDeliveries({ limits: { ...reportLimits, schedule, runs } });
const { api, datasource, mails, runsOf } = deliveries;

it("a delivery leaves a place to staff, and waits for its own without being counted as tried (X5)", async () => {
  const { agend, user } = await deliveries.schedule();
  const place = { user_id: user.id, datasource_id: datasource.id, expires_at: day("2999-01-01") };
  await api.db.insertInto("report_run").values(place).execute();
  const looked = deliveries.lookAt(day("2026-05-08"));
  await expect.poll(() => runsOf(agend.id)).toMatchObject([{ status: "running", filters: [] }]);
  expect(mails).toEqual([]);
  await api.db.deleteFrom("report_run").execute();
  await looked;
  expect(await runsOf(agend.id)).toMatchObject([{ status: "sent", attempts: 1, retry_at: null }]);
  expect(mails).toHaveLength(1);
});
