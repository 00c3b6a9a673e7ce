import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const now = new Date("2024-05-10T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const aDay = 24 * 60;

const api = await startTestApi({ clock: () => now });
await api.build.user(); // user id 1 sees every report
const operator = await api.as({ permissions: ["report-datasource.list"] });
const status = async () => {
  const reply = await operator.get("/services/report-agends/status");
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const problemsOf = async (...ids: number[]) =>
  (await status()).problems.filter(({ agendId }: { agendId: number }) => ids.includes(agendId));
const looked = (looked_at: Date) =>
  api.db
    .insertInto("report_delivery_look")
    .values({ looked_at })
    .onConflict((row) => row.column("id").doUpdateSet({ looked_at }))
    .execute();

describe("GET services/report-agends/status", () => {
  it("alarm: is for who may list datasources, and for no tied user", async () => {
    const carrier = await api.build.carrier();
    const tied = await api.as({ permissions: ["report-datasource.list"], carrierId: carrier.id });
    expect(await tied.get("/services/report-agends/status")).toMatchObject({ status: 403 });
    const reader = await api.as({ permissions: ["report.list"] });
    expect(await reader.get("/services/report-agends/status")).toMatchObject({ status: 403 });
  });

  it("alarm: tells whether a process looked for due schedules within two minutes", async () => {
    expect((await status()).figures).toMatchObject({ lookedAt: null, isAlive: false });
    await looked(ago(2));
    expect((await status()).figures).toMatchObject({ lookedAt: "2024-05-10T11:58:00.000Z", isAlive: true });
    await looked(new Date(ago(2).getTime() - 1));
    expect((await status()).figures).toMatchObject({ isAlive: false });
  });

  it("alarm: counts schedules, and deliveries by how they stand and how they ended within a day", async () => {
    const { figures: before } = await status();
    const { id } = await api.build.reportAgend();
    await api.build.reportAgend({ enabled: false, deleted_at: now });
    await api.build.reportAgend({ last_run_status: "failed", last_run_at: ago(60) });
    const deliveries = [
      { status: "queued", planned_at: ago(1) },
      { status: "running", planned_at: ago(2) },
      { status: "running", planned_at: ago(3) },
      { status: "retry", planned_at: ago(20), retry_at: ago(-5) },
      { status: "sent", planned_at: ago(aDay), finished_at: ago(aDay - 1) },
      { status: "sent", planned_at: ago(aDay + 1), finished_at: ago(aDay) },
      { status: "failed", planned_at: ago(90), finished_at: ago(10) },
      { status: "skipped", planned_at: ago(91), finished_at: ago(11) },
    ] as const;
    for (const delivery of deliveries) await api.build.reportDelivery({ report_agend_id: id, ...delivery });
    expect((await status()).figures).toEqual({
      ...before,
      enabled: before.enabled + 2,
      failing: before.failing + 1,
      queued: before.queued + 1,
      running: before.running + 2,
      retrying: before.retrying + 1,
      sent: before.sent + 1,
      failed: before.failed + 1,
    });
  });

  it("alarm: a schedule is overdue that nobody found due for 5 minutes, or whose delivery takes 15", async () => {
    const dueAt = (next_run_at: Date, more = {}) => api.build.reportAgend({ next_run_at, ...more });
    const delivering = async (parts: Parameters<typeof api.build.reportDelivery>[0]) => {
      const agend = await dueAt(ago(-60));
      await api.build.reportDelivery({ report_agend_id: agend.id, ...parts });
      return agend;
    };
    const justLate = (minutes: number) => new Date(ago(minutes).getTime() - 1);
    const late = [
      await delivering({ status: "running", planned_at: justLate(40), retry_at: justLate(15) }),
      await delivering({ status: "queued", planned_at: justLate(15) }),
      await dueAt(justLate(5)),
    ];
    const well = [
      await dueAt(ago(5)),
      await dueAt(ago(600), { enabled: false, deleted_at: now }),
      await delivering({ status: "queued", planned_at: ago(15) }),
      await delivering({ status: "running", planned_at: ago(40), retry_at: ago(15) }),
      await delivering({ status: "retry", planned_at: ago(40), retry_at: ago(-20) }),
      await delivering({ status: "queued", planned_at: ago(40), kind: "now" }),
      await delivering({ status: "sent", planned_at: ago(40) }),
    ];
    const problems = await problemsOf(...[...late, ...well].map(({ id }) => id));
    expect(problems.map(({ agendId, problem, since }: Record<string, unknown>) => [agendId, problem, since])).toEqual([
      [late[0]?.id, "overdue", justLate(40).toISOString()],
      [late[1]?.id, "overdue", justLate(15).toISOString()],
      [late[2]?.id, "overdue", justLate(5).toISOString()],
    ]);
    expect((await status()).figures.overdue).toBe(3);
  });

  it("alarm: lists what is overdue, then what failed, then what was stopped within a week, each schedule once", async () => {
    const seen = await api.build.report({ userId: operator.userId, name: "Seen" });
    const ended = (last_run_status: "failed" | "stopped", minutes: number, more = {}) =>
      api.build.reportAgend({ last_run_status, last_run_at: ago(minutes), last_run_message: "Why", ...more });
    const failed = await ended("failed", 30, { failed_periods: 2 });
    const stopped = await ended("stopped", 6 * aDay, { enabled: false, report_id: seen.id, failed_periods: 5 });
    const both = await ended("failed", 90, { next_run_at: ago(10) });
    const others = [
      await ended("stopped", 7 * aDay, { enabled: false }),
      await ended("stopped", 10, { enabled: false, deleted_at: now }),
      await ended("failed", 10, { enabled: false, deleted_at: now }),
    ];
    const ids = [failed, stopped, both, ...others].map(({ id }) => id);
    const { username } = await api.build.read("app_user", failed.user_id);
    expect(await problemsOf(...ids)).toMatchObject([
      { agendId: both.id, problem: "overdue", message: null },
      {
        agendId: failed.id,
        problem: "failed",
        report: { reportId: failed.report_id, reportName: null },
        user: { userId: failed.user_id, username },
        agendPeriodicityId: { agendPeriodicityId: 1, periodicity: "Daily" },
        agendTime: "08:00",
        since: ago(30).toISOString(),
        failedPeriods: 2,
        message: "Why",
      },
      { agendId: stopped.id, problem: "stopped", report: { reportName: "Seen" }, failedPeriods: 5 },
    ]);
  });

  it("alarm: lists at most 200", async () => {
    const { id: report_id } = await api.build.report();
    for (let count = 0; count < 201; count += 1) await api.build.reportAgend({ report_id, next_run_at: ago(30) });
    const { problems, figures } = await status();
    expect(problems).toHaveLength(200);
    expect(figures.overdue).toBeGreaterThan(200);
  });
});
