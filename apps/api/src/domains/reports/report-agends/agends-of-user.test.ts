import { reportAgendLimits } from "@portal/api-client/contract/report-agends";
import { describe, expect, it } from "vitest";
import { agendNow as now, startAgendApi } from "#test/agend-api.ts";
import { meet } from "#test/meet.ts";

const { api, person, newReport, create, created, byReport, remove, deliveries } = await startAgendApi();
const ana = await person();
const eva = await person();

describe("the schedules of a user", () => {
  const { perUser } = reportAgendLimits;

  it("are twenty enabled at most over all reports, at two replicas at once too (409, G9, O3)", async () => {
    const many = await person();
    const reports = [await newReport(), await newReport()] as const;
    const made = [];
    for (let n = 1; n < perUser; n += 1) made.push(await created(many, reports[n % 2 === 0 ? 0 : 1]));
    const { call } = await api.replica();
    const body = { reportId: reports[0], userId: many.userId, agendPeriodicityId: 1, agendTime: "08:30" };
    const begun = await meet(api.owner, `select from app_user where id = ${many.userId} for update`, () => [
      ...[1, 2, 3].map(() => create(many, reports[0])),
      ...[1, 2, 3].map(() => call("POST", "/services/report-agends", { body }, many.token)),
    ]);
    const atOnce = await Promise.all(begun);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(atOnce.find(({ status }) => status === 409)?.body).toEqual({
      message: "At most 20 schedules can be active for a user",
    });
    expect((await byReport(many, reports[0])).body.length + (await byReport(many, reports[1])).body.length).toBe(
      perUser,
    );
    expect(await create(ana, reports[0])).toMatchObject({ status: 200 });
    await remove(many, made[0]?.agendId ?? 0);
    const stopped = api.db
      .updateTable("report_agend")
      .set({ enabled: false })
      .where("id", "=", made[1]?.agendId ?? 0);
    await stopped.execute();
    expect(await create(many, reports[1])).toMatchObject({ status: 200 });
    expect(await create(many, reports[1])).toMatchObject({ status: 200 });
    expect(await create(many, reports[1])).toMatchObject({ status: 409 });
  });

  it("are those of the report that are enabled, oldest first; stopped ones are not listed (B-606, G9)", async () => {
    const reportId = await newReport();
    const made = [];
    for (const agendTime of ["09:00", "08:00", "07:00"]) made.push(await created(ana, reportId, { agendTime }));
    await created(ana, await newReport());
    await created(eva, reportId);
    await api.build.update("report_agend", made[1]?.agendId ?? 0, { enabled: false, last_run_status: "stopped" });
    const listed: { agendId: number }[] = (await byReport(ana, reportId)).body;
    expect(listed.map(({ agendId }) => agendId)).toEqual([made[0]?.agendId, made[2]?.agendId]);
    expect(await deliveries(ana, made[1]?.agendId ?? 0)).toMatchObject({ status: 200, body: [] });
  });
});

describe("the deliveries of a schedule", () => {
  it("are told newest first, a hundred of them, with what was sent", async () => {
    const { agendId } = await created(ana, await newReport());
    const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000);
    for (let ago = 1; ago <= reportAgendLimits.logMax + 1; ago += 1)
      await api.build.insert("report_agend_run", { report_agend_id: agendId, planned_at: day(ago), status: "skipped" });
    const sent = await api.build.insert("report_agend_run", {
      report_agend_id: agendId,
      planned_at: day(0),
      kind: "now",
      status: "sent",
      attempts: 2,
      started_at: day(0),
      finished_at: day(0),
      recipient: "ana@example.com",
      subject: "Sales 2024-05-10",
      filters: JSON.stringify([
        { realValue: "From", value: "2024-05-09 00:00" },
        { realValue: "To", value: "2024-05-09 23:59:59.999999" },
      ]),
      row_count: 3,
      file_name: "Sales-2024-05-10.csv",
      file_bytes: 120,
    });
    const { status, body } = await deliveries(ana, agendId);
    expect(status).toBe(200);
    expect(body).toHaveLength(reportAgendLimits.logMax);
    expect(body[0]).toEqual({
      deliveryId: sent.id,
      agendId,
      kind: "now",
      plannedAt: now.toISOString(),
      startedAt: now.toISOString(),
      finishedAt: now.toISOString(),
      status: "sent",
      attempts: 2,
      retryAt: null,
      recipient: "ana@example.com",
      subject: "Sales 2024-05-10",
      filters: [
        { realValue: "From", value: "2024-05-09 00:00" },
        { realValue: "To", value: "2024-05-09 23:59" }, // B-693
      ],
      rows: 3,
      fileName: "Sales-2024-05-10.csv",
      fileBytes: 120,
      message: null,
    });
    expect(body[1]).toMatchObject({ plannedAt: day(1).toISOString(), status: "skipped", filters: [], rows: null });
  });
});

describe("a schedule that should have run by now", () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const tomorrow = minutesAgo(-24 * 60);

  it.each([
    ["five minutes past its time", minutesAgo(5), [], null],
    ["more than five minutes past it", minutesAgo(6), [], minutesAgo(6)],
    ["being delivered", tomorrow, [{ status: "running", planned_at: minutesAgo(15) }], null],
    ["being delivered for too long", tomorrow, [{ status: "running", planned_at: minutesAgo(16) }], minutesAgo(16)],
    ["queued for too long", tomorrow, [{ status: "queued", planned_at: minutesAgo(20) }], minutesAgo(20)],
    [
      "waiting to be tried again",
      tomorrow,
      [{ status: "retry", planned_at: minutesAgo(70), retry_at: minutesAgo(-10) }],
      null,
    ],
    [
      "not tried again when it should have been",
      tomorrow,
      [{ status: "retry", planned_at: minutesAgo(70), retry_at: minutesAgo(16) }],
      minutesAgo(70),
    ],
    ["delivered", tomorrow, [{ status: "sent", planned_at: minutesAgo(60) }], null],
    ["late in both ways", minutesAgo(10), [{ status: "running", planned_at: minutesAgo(40) }], minutesAgo(40)],
  ] as const)("%s", async (_, next_run_at, runs, since) => {
    const reportId = await newReport();
    const { agendId } = await created(eva, reportId);
    await api.build.update("report_agend", agendId, { next_run_at });
    for (const run of runs) await api.build.insert("report_agend_run", { report_agend_id: agendId, ...run });
    expect((await byReport(eva, reportId)).body).toMatchObject([{ overdueSince: since?.toISOString() ?? null }]);
    await remove(eva, agendId);
  });
});
