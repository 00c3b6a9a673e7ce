import { afterAll, describe, expect, it } from "vitest";
import { limits } from "#platform/auth/attempts.ts";
import { buildDatasource } from "#test/build-datasource.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { useUp } from "#test/use-up.ts";

const api = await startTestApi({ delivers: true });
const datasource = await buildDatasource(api);
const user = await api.as({ permissions: ["report.list"] });

const scheduleOf = async (query: string) => {
  const report = await api.build.report({ query, datasourceId: datasource.id, userId: user.userId });
  const next_run_at = new Date("2040-01-01T08:00:00Z");
  return api.build.reportAgend({ report_id: report.id, user_id: user.userId, next_run_at, failed_periods: 2 });
};
const sendNow = (id: number, by: Pick<typeof user, "post"> = user) => by.post(`/services/report-agends/${id}/send`);
const runs = (id: number) =>
  api.db.selectFrom("report_agend_run").selectAll().where("report_agend_id", "=", id).execute();

describe("POST report-agends/:id/send", () => {
  it("delivers to its user at once and moves nothing of the schedule", async () => {
    const before = await scheduleOf("select 1 as one");
    const { status, body } = await sendNow(before.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ agendId: before.id, kind: "now", status: "queued", attempts: 0 });
    await expect.poll(() => runs(before.id)).toMatchObject([{ id: body.deliveryId, status: "sent", row_count: 1 }]);
    expect(api.mails.at(-1)).toMatchObject({ to: (await api.build.read("app_user", user.userId)).email });
    expect(await api.build.read("report_agend", before.id)).toEqual(before);
    expect((await api.audit()).find(({ action }) => action === "report_agend.send")).toMatchObject({
      user_id: user.userId,
      entity: "report_agend",
      entity_id: String(before.id),
    });
  });

  it("answers 429 after as many as a user may send in an hour, whichever schedule", async () => {
    const other = await api.as({ permissions: ["report.list"] });
    await useUp(api.db, limits.sendNow, other.userId);
    const report = await api.build.report({ query: "select 1", datasourceId: datasource.id, userId: other.userId });
    const { id } = await api.build.reportAgend({ report_id: report.id, user_id: other.userId });
    expect(await sendNow(id, other)).toMatchObject({
      status: 429,
      body: { message: "Too many attempts, try again in 60 minutes" },
    });
    expect(await runs(id)).toEqual([]);
  });

  it("answers 409 while one of the schedule is under way, and a failure is told at once", async () => {
    const { id } = await scheduleOf("select 1 / (select count(*) from generate_series(1, 0))");
    const holder = await api.owner.connect();
    await holder.query("begin; lock table report_datasource"); // no run gets further before the second call is answered
    expect((await sendNow(id)).status).toBe(200);
    expect(await sendNow(id)).toMatchObject({
      status: 409,
      body: { message: "This schedule is being sent right now" },
    });
    await holder.query("commit");
    holder.release();
    await expect.poll(() => runs(id)).toMatchObject([{ status: "failed", message: "division by zero", attempts: 1 }]);
    expect(await api.build.read("report_agend", id)).toMatchObject({ last_run_status: null, failed_periods: 2 });
  });

  it("another user's schedule, and one that is deleted, are not found", async () => {
    const { id } = await scheduleOf("select 1 as one");
    const other = await api.as({ permissions: ["report.list"] });
    expect((await sendNow(id, other)).status).toBe(404);
    const deleted = { enabled: false, deleted_at: new Date() };
    await api.build.update("report_agend", id, deleted);
    expect((await sendNow(id)).status).toBe(404);
    expect((await sendNow(2_147_483_648)).status).toBe(404);
    expect(await runs(id)).toEqual([]);
  });
});

describe("without a mail server in production", async () => {
  const message = "No mail server is set (SMTP_HOST)";
  const silent = await startTestApi({ delivers: true, mailMissing: message });
  afterAll(() => expect(silent.mails).toEqual([]));

  it("a delivery fails and says which setting is missing (G13)", async () => {
    const { id: datasourceId } = await buildDatasource(silent);
    const { userId, post } = await silent.as({ permissions: ["report.list"] });
    const report = await silent.build.report({ datasourceId, userId });
    const { id } = await silent.build.reportAgend({ report_id: report.id, user_id: userId });
    expect((await post(`/services/report-agends/${id}/send`)).status).toBe(200);
    const run = () => silent.db.selectFrom("report_agend_run").selectAll().executeTakeFirst();
    await expect.poll(run).toMatchObject({ status: "failed", message, attempts: 1 });
  });
});
