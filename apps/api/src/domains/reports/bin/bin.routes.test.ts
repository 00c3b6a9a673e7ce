import { describe, expect, it } from "vitest";
import { createDb } from "#platform/database/database.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { createBin } from "./bin.service.ts";

let now = new Date();
const api = await startTestApi({ clock: () => now, binDays: 30 });
const admin = await api.as({
  permissions: ["bin.restore", "report.list", "report.delete", "widget.list", "widget.delete"],
});
const dayMs = 24 * 60 * 60_000;

const newReport = () => api.build.report({ userId: admin.userId });
const remove = async (path: string) => expect(await admin.delete(path)).toMatchObject({ status: 200 });
const restore = (kind: string, id: number, caller = admin) => caller.put(`/services/bin/${kind}/${id}`);
const inBin = async () =>
  (await admin.get("/services/bin")).body.map(({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`);
const isKept = async (table: string, id: number) =>
  (await api.owner.query(`select from ${table} where id = $1`, [id])).rowCount === 1;

describe("the bin", () => {
  it("holds what was deleted, with who did it and until when it is kept; for everybody else it is gone", async () => {
    const report = await newReport();
    await remove(`/services/reports/${report.id}`);
    expect(await admin.get(`/services/reports/${report.id}`)).toMatchObject({ status: 404 });
    const { body } = await admin.get("/services/bin");
    const deletedAt = body[0].deletedAt;
    const { rows } = await api.owner.query("select username from app_user where id = $1", [admin.userId]);
    expect(body[0]).toEqual({
      kind: "report",
      id: report.id,
      name: report.name,
      deletedAt,
      deletedBy: rows[0].username,
      keptUntil: new Date(Date.parse(deletedAt) + 30 * dayMs).toISOString(),
    });
  });

  it("gives a report back as it was, with the schedules and widgets that stopped with it, and no others", async () => {
    const report = await newReport();
    const reportId = report.id;
    const [running, stopped] = [await api.build.widget({ reportId }), await api.build.widget({ reportId })];
    const schedule = await api.build.reportAgend({ report_id: reportId, user_id: admin.userId });
    await api.owner.query("update widget set enabled = false where id = $1", [stopped.id]);
    await remove(`/services/reports/${reportId}`);
    const enabled = async () => {
      const { rows } = await api.owner.query(
        `select 'report' as of, enabled from report where id = $1 union all select 'schedule', enabled from report_agend where id = $2
         union all select 'running', enabled from widget where id = $3 union all select 'stopped', enabled from widget where id = $4`,
        [reportId, schedule.id, running.id, stopped.id],
      );
      return Object.fromEntries(rows.map((row) => [row.of, row.enabled]));
    };
    expect(await enabled()).toEqual({ report: false, schedule: false, running: false, stopped: false });
    expect(await restore("report", reportId)).toMatchObject({ status: 200 });
    expect(await enabled()).toEqual({ report: true, schedule: true, running: true, stopped: false });
    expect(await admin.get(`/services/reports/${reportId}`)).toMatchObject({ status: 200 });
    expect(await api.lastAudit()).toMatchObject({
      user_id: admin.userId,
      action: "report.restore",
      entity: "report",
      entity_id: String(reportId),
    });
    expect(await inBin()).not.toContain(`report ${reportId}`);
    expect(await restore("report", reportId)).toMatchObject({ status: 404 });
  });

  it("gives a disabled report back as a disabled one", async () => {
    const { id } = await newReport();
    await api.owner.query("update report set enabled = false where id = $1", [id]);
    await remove(`/services/reports/${id}`);
    await restore("report", id);
    const { rows } = await api.owner.query("select enabled, deleted_at from report where id = $1", [id]);
    expect(rows[0]).toEqual({ enabled: false, deleted_at: null });
  });

  it("gives a widget back, but not before its report", async () => {
    const { id: reportId } = await newReport();
    const { id } = await api.build.widget({ reportId });
    await remove(`/services/widgets/${id}`);
    await remove(`/services/reports/${reportId}`);
    expect(await restore("widget", id)).toMatchObject({
      status: 400,
      body: { message: "Its report is deleted, restore that first" },
    });
    await restore("report", reportId);
    expect(await restore("widget", id)).toMatchObject({ status: 200 });
    const { rows } = await api.owner.query("select enabled, deleted_at from widget where id = $1", [id]);
    expect(rows[0]).toEqual({ enabled: true, deleted_at: null });
  });

  it("is no user's of one carrier or provider, and nobody's without the right", async () => {
    const { id } = await newReport();
    await remove(`/services/reports/${id}`);
    const tied = await api.as({ permissions: ["bin.restore"], carrierId: (await api.build.carrier()).id });
    const other = await api.as({ permissions: ["report.list", "report.delete", "widget.delete"] });
    for (const caller of [tied, other]) {
      expect(await caller.get("/services/bin")).toMatchObject({ status: 403 });
      expect(await restore("report", id, caller)).toMatchObject({ status: 403 });
    }
  });
});

describe("emptying the bin", () => {
  it("removes for good what was deleted longer ago than the setting says, with what belongs to it, and leaves a line", async () => {
    const report = await newReport();
    const reportId = report.id;
    const widget = await api.build.widget({ reportId });
    const single = await api.build.widget({ reportId: (await newReport()).id });
    const schedule = await api.build.reportAgend({ report_id: reportId, user_id: admin.userId });
    await api.build.insert("report_favorite", { report_id: reportId, user_id: admin.userId });
    await api.build.insert("report_agend_run", { report_agend_id: schedule.id, planned_at: new Date() });
    const kept = await newReport();
    await remove(`/services/reports/${reportId}`);
    await remove(`/services/widgets/${single.id}`);
    const bin = createBin({ db: createDb(api.pool), clock: () => now, binDays: 30 });
    await bin.empty();
    expect(await isKept("report", reportId)).toBe(true);

    now = new Date(Date.now() + 30 * dayMs + 1_000);
    await api.owner.query("update report set deleted_at = null, enabled = true where id = $1", [kept.id]);
    expect(await restore("report", reportId)).toMatchObject({ status: 404 });
    const removed = await bin.empty();
    expect(removed.report).toBeGreaterThanOrEqual(1);
    expect(removed.widget).toBeGreaterThanOrEqual(1);
    expect(await isKept("report", reportId)).toBe(false);
    expect(await isKept("widget", widget.id)).toBe(false);
    expect(await isKept("widget", single.id)).toBe(false);
    expect(await isKept("report_agend", schedule.id)).toBe(false);
    expect(await isKept("report", kept.id)).toBe(true);
    expect((await api.audit()).filter(({ action }) => action === "report.purge")).toContainEqual(
      expect.objectContaining({ user_id: null, entity: "report", entity_id: String(reportId) }),
    );
    expect(await bin.empty()).toEqual({ report: 0, widget: 0 });
  });
});
