import { describe, expect, it } from "vitest";
import { agendFilters, agendNow as now, sentFilter, startAgendApi } from "#test/agend-api.ts";

const time = { now };
const { api, person, newReport, create, created, byReport, remove, deliveries } = await startAgendApi(time);
const ana = await person();
const eva = await person();
const newLines = async (before: number) =>
  (await api.audit()).slice(before).map(({ user_id, action, entity_id }) => [user_id, action, entity_id]);
const dates = "select [from], [to]";

describe("the periodicities of schedules", () => {
  it("are daily, weekly and monthly, for every signed-in user (B-605)", async () => {
    const anybody = await api.as({});
    expect(await anybody.get("/services/report-agend-periodicities")).toMatchObject({
      status: 200,
      body: [
        { agendPeriodicityId: 1, periodicity: "Daily" },
        { agendPeriodicityId: 2, periodicity: "Weekly" },
        { agendPeriodicityId: 3, periodicity: "Monthly" },
      ],
    });
  });
});

describe("a schedule", () => {
  it("is created, listed and deleted, with a line each (B-251, B-252, B-606 to B-608, G9)", async () => {
    const reportId = await newReport(dates);
    const before = (await api.audit()).length;
    const reply = await create(ana, reportId, {
      agendSubject: " Yesterday ",
      ...agendFilters(sentFilter("to", 0), sentFilter("from", -1)),
    });
    expect(reply.status).toBe(200);
    const { agendId } = reply.body;
    expect(reply.body).toEqual({
      id: agendId,
      agendId,
      reportId,
      userId: ana.userId,
      agendPeriodicityId: { agendPeriodicityId: 1, periodicity: "Daily" },
      agendTime: "08:30",
      agendSubject: "Yesterday",
      agendDataReport: JSON.stringify([
        { type: "date", realValue: "From", queryValue: "[from]", paramValue: -1 },
        { type: "date", realValue: "To", queryValue: "[to]", paramValue: 0 },
      ]),
      agendEnabled: 1,
      nextRunAt: "2024-05-09T23:30:00.000Z",
      lastRunAt: null,
      lastRunStatus: null,
      lastRunMessage: null,
      overdueSince: null,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      dateCreated: now.toISOString(),
      dateModified: now.toISOString(),
      deletedAt: null,
    });
    expect(await byReport(ana, reportId)).toMatchObject({ status: 200, body: [reply.body] });
    expect(await remove(ana, agendId)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect((await byReport(ana, reportId)).body).toEqual([]);
    expect(await newLines(before)).toEqual([
      [ana.userId, "report_agend.create", String(agendId)],
      [ana.userId, "report_agend.delete", String(agendId)],
    ]);
    const kept = await api.db.selectFrom("report_agend").selectAll().where("id", "=", agendId).execute();
    expect(kept).toMatchObject([{ enabled: false, next_run_at: null, deleted_at: now }]);
    expect(await remove(ana, agendId)).toMatchObject({ status: 404 });
    expect(await deliveries(ana, agendId)).toMatchObject({ status: 404 });
  });

  it.each([
    ["daily", 1, "2024-05-10T10:00:00+09:00"],
    ["weekly, on the portal's Friday", 2, "2024-05-10T10:00:00+09:00"],
    ["monthly, on the portal's tenth", 3, "2024-05-10T10:00:00+09:00"],
  ])("runs %s next where its time is to come (G2)", async (_, agendPeriodicityId, next) => {
    const made = await created(ana, await newReport(), { agendPeriodicityId, agendTime: "10:00" });
    expect(made.nextRunAt).toBe(new Date(next).toISOString());
    await remove(ana, made.agendId);
  });

  it.each([
    ["daily", 1, "2024-05-11T03:00:00+09:00"],
    ["weekly", 2, "2024-05-17T03:00:00+09:00"],
    ["monthly", 3, "2024-06-10T03:00:00+09:00"],
  ])("runs %s a period later where its minute has begun (G2)", async (_, agendPeriodicityId, next) => {
    const made = await created(ana, await newReport(), { agendPeriodicityId, agendTime: "03:00" });
    expect(made.nextRunAt).toBe(new Date(next).toISOString());
    await remove(ana, made.agendId);
  });

  it("made on the 31st runs on the last day of a shorter month (G2)", async () => {
    time.now = new Date("2028-01-31T06:00:00+09:00");
    const made = await created(ana, await newReport(), { agendPeriodicityId: 3, agendTime: "05:00" });
    expect(made.nextRunAt).toBe(new Date("2028-02-29T05:00:00+09:00").toISOString());
    await remove(ana, made.agendId);
    time.now = now;
  });

  it("has a subject of one line, or none (G8, B-436, B-672)", async () => {
    const reportId = await newReport();
    const subjects = ["Sales\r\nBcc: eve@example.com", "  ", "x".repeat(120)];
    const made = [];
    for (const agendSubject of subjects) made.push((await create(ana, reportId, { agendSubject })).body);
    expect(made.map(({ agendSubject }) => agendSubject)).toEqual(["Sales Bcc: eve@example.com", null, "x".repeat(120)]);
    expect(await create(ana, reportId, { agendSubject: "x".repeat(121) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "agendSubject", message: "Field must be less than 120 characters" }] },
    });
    for (const { agendId } of made) await remove(ana, agendId);
  });

  it.each([
    ["agendTime", "", "This field is required"],
    ["agendTime", "24:00", "Must be a time of day, as HH:mm"],
    ["agendTime", "8:30", "Must be a time of day, as HH:mm"],
    ["agendPeriodicityId", "", "This field is required"],
    ["agendPeriodicityId", 4, "Record not found"],
    ["agendPeriodicityId", 2_147_483_648, "Record not found"],
    ["agendEnabled", 0, "Must be 1"],
    ["agendDataReport", "{}", "Must be a JSON array of filters"],
  ])("is refused with a wrong %s: %j (B-437, B-438, G9)", async (field, value, message) => {
    expect(await create(ana, await newReport(), { [field]: value })).toMatchObject({
      status: 400,
      body: { errors: [{ field, message }] },
    });
  });

  it("is its own user's alone: another one is refused by name (S5) and finds none (G9, S1)", async () => {
    const reportId = await newReport();
    const { agendId } = await created(ana, reportId);
    expect(await create(eva, reportId, { userId: ana.userId })).toMatchObject({ status: 403 });
    expect(await byReport(eva, reportId, ana.userId)).toMatchObject({ status: 403 });
    expect((await byReport(eva, reportId)).body).toEqual([]);
    for (const id of [agendId, 2_000_000_000, 3_000_000_000]) {
      expect(await remove(eva, id)).toMatchObject({ status: 404, body: { message: "Record not found" } });
      expect(await deliveries(eva, id)).toMatchObject({ status: 404 });
    }
    expect((await byReport(ana, reportId)).body).toHaveLength(1);
    await remove(ana, agendId);
  });

  it("needs the right to list reports, for every call about it (R3)", async () => {
    const nobody = await api.as({});
    const reportId = await newReport();
    const calls = [create(nobody, reportId), byReport(nobody, reportId), remove(nobody, 1), deliveries(nobody, 1)];
    for (const call of calls) expect(await call).toMatchObject({ status: 403 });
  });

  it("is not made of a report that its user does not see; one made before is still deleted (V1, S1)", async () => {
    const reportId = await newReport();
    const { agendId } = await created(ana, reportId);
    await api.build.update("report", reportId, { private_enabled: true });
    expect(await create(ana, reportId)).toMatchObject({ status: 404 });
    expect(await create(ana, 3_000_000_000)).toMatchObject({ status: 404 });
    expect(await byReport(ana, reportId)).toMatchObject({ status: 404 });
    expect(await remove(ana, agendId)).toMatchObject({ status: 200 });
  });

  it("is made only of what can run: an enabled report on an enabled datasource (G9, X11)", async () => {
    const disabled = await newReport(undefined, { enabled: false, userId: ana.userId });
    expect(await create(ana, disabled)).toMatchObject({ status: 400, body: { message: "The report is disabled" } });
    expect(await create(eva, disabled)).toMatchObject({ status: 404 });
    const datasourceId = (await api.build.reportDatasource({ enabled: false })).id;
    const elsewhere = await newReport(undefined, { datasourceId });
    expect(await create(ana, elsewhere)).toMatchObject({
      status: 400,
      body: { message: "The datasource is disabled" },
    });
  });

  it("needs a user with a mail address (G1)", async () => {
    const silent = await person();
    await api.build.update("app_user", silent.userId, { email: "none at all" });
    expect(await create(silent, await newReport())).toMatchObject({
      status: 400,
      body: { message: "Your user has no e-mail address", code: "no-mail-address" },
    });
  });

  it("stops with its report, and is no longer to be found by what is due (V12)", async () => {
    const owner = await api.as({ permissions: ["report.list", "report.delete"] });
    const reportId = await newReport(undefined, { userId: owner.userId });
    const { agendId } = await created(ana, reportId);
    expect(await owner.delete(`/services/reports/${reportId}`)).toMatchObject({ status: 200 });
    const due = api.db.selectFrom("report_agend").select("id").where("enabled", "=", true);
    expect(await due.where("id", "=", agendId).execute()).toEqual([]);
    expect(await remove(ana, agendId)).toMatchObject({ status: 200 });
  });
});
