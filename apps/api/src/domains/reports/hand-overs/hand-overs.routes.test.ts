import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { describe, expect, it } from "vitest";
import { agendFilters, agendNow as now, sentFilter, startAgendApi } from "#test/agend-api.ts";
import { userDisabled } from "../report-agends/delivery/outcome.ts";

const { api, person, newReport, created, byReport } = await startAgendApi();
const administrator = await api.as((await api.build.user({ roles: [administratorRoleId] })).id);
const [home, elsewhere] = [await api.build.provider(), await api.build.provider()];
const narrowed = "select 1 where [provider_id] = 1";

const disable = (userId: number) =>
  api.db.updateTable("app_user").set({ enabled: false, deleted_at: now }).where("id", "=", userId).execute();
const handOver = (from: number, to: number, caller = administrator) =>
  caller.post(`/services/users/${from}/hand-over`, { body: { userId: to } });
const scheduleOf = (id: number) =>
  api.db.selectFrom("report_agend").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("GET services/users/{id}/holdings", () => {
  it("counts what a user holds, and looks unknown beyond the caller's tie", async () => {
    const [leaver, owner] = [await person(), await person()];
    const own = await newReport("select 1 as one", { userId: leaver.userId });
    const others = await newReport("select 1 as one", { userId: owner.userId });
    await created(leaver, own);
    await api.build.insert("report_share", { report_id: others, user_id: leaver.userId });
    expect(await administrator.get(`/services/users/${leaver.userId}/holdings`)).toMatchObject({
      status: 200,
      body: { sessions: 1, keys: 0, schedules: 1, reports: 1, binnedReports: 0, shares: 1 },
    });
    const tied = await api.as({ permissions: ["user.edit"], providerId: home.id });
    expect(await tied.get(`/services/users/${leaver.userId}/holdings`)).toMatchObject({ status: 404 });
  });
});

describe("POST services/users/{id}/hand-over", () => {
  it("gives reports and schedules away in one step, with the lines", async () => {
    const [leaver, heir] = [await person(), await person()];
    const reportId = await newReport("select 1 as one", { userId: leaver.userId, privateEnabled: true });
    const active = await created(leaver, reportId);
    const stopped = await created(leaver, reportId, { agendTime: "09:00" });
    const failed = await created(leaver, reportId, { agendTime: "10:00" });
    const stop = (id: number, last_run_message: string) =>
      api.db
        .updateTable("report_agend")
        .set({ enabled: false, next_run_at: null, last_run_status: "stopped", last_run_message })
        .where("id", "=", id)
        .execute();
    await stop(stopped.agendId, userDisabled);
    await stop(failed.agendId, "The report is disabled");
    await disable(leaver.userId);
    expect(await handOver(leaver.userId, heir.userId)).toMatchObject({
      status: 200,
      body: { reports: 1, schedules: 2, left: [] },
    });
    const theirs = (await byReport(heir, reportId)).body;
    expect(theirs.map(({ agendId }: { agendId: number }) => agendId)).toEqual([active.agendId, stopped.agendId]);
    expect(theirs[0].nextRunAt).toBe(active.nextRunAt);
    expect(theirs[1].nextRunAt).not.toBeNull();
    expect(await scheduleOf(failed.agendId)).toMatchObject({ user_id: leaver.userId, enabled: false });
    const lines = (await api.audit()).slice(-4);
    expect(lines.map(({ action, entity_id, user_id }) => [action, entity_id, user_id])).toEqual([
      ["report.hand-over", String(reportId), administrator.userId],
      ["report_agend.hand-over", String(active.agendId), administrator.userId],
      ["report_agend.hand-over", String(stopped.agendId), administrator.userId],
      ["app_user.hand-over", String(leaver.userId), administrator.userId],
    ]);
    expect(lines[3]?.details).toMatchObject({ reports: 1, schedules: 2, left: 0 });
    expect((await administrator.get(`/services/users/${leaver.userId}/holdings`)).body).toMatchObject({
      schedules: 0,
      reports: 0,
    });
  });

  it("gives reports of the bin away too, so that a restored one has an owner who works", async () => {
    const leaver = await api.as({ permissions: ["report.list", "report.delete"] });
    const [heir, keeper] = [await person(), await api.as({ permissions: ["bin.restore"] })];
    const reportId = await newReport("select 1 as one", { userId: leaver.userId });
    expect(await leaver.delete(`/services/reports/${reportId}`)).toMatchObject({ status: 200 });
    await disable(leaver.userId);
    const held = async () => (await administrator.get(`/services/users/${leaver.userId}/holdings`)).body;
    expect(await held()).toMatchObject({ reports: 0, binnedReports: 1 });
    expect((await handOver(leaver.userId, heir.userId)).body).toMatchObject({ reports: 1, left: [] });
    expect(await held()).toMatchObject({ reports: 0, binnedReports: 0 });
    expect(await keeper.put(`/services/bin/report/${reportId}`)).toMatchObject({ status: 200 });
    expect((await heir.get(`/services/reports/${reportId}`)).status).toBe(200);
  });

  it("names what the new user may not see, and leaves it where it is (leak check)", async () => {
    const [leaver, owner] = [await person(), await person()];
    const heir = await person({ providerId: home.id });
    const everybodys = await newReport("select 1 as one", { userId: leaver.userId });
    const ofProviders = await newReport(narrowed, { userId: leaver.userId });
    const ofOthers = await newReport(narrowed, { userId: owner.userId, privateEnabled: true });
    await api.build.insert("report_share", { report_id: ofOthers, user_id: leaver.userId });
    const filter = (id: number) => agendFilters(sentFilter("provider_id", String(id), "number"));
    const beyond = await created(leaver, ofProviders, filter(elsewhere.id));
    const within = await created(leaver, ofProviders, filter(home.id));
    const unseen = await created(leaver, ofOthers, filter(home.id));
    const wide = await created(leaver, everybodys);
    await disable(leaver.userId);
    const { status, body } = await handOver(leaver.userId, heir.userId);
    expect([status, body.reports, body.schedules]).toEqual([200, 1, 1]);
    expect(body.left.map(({ kind, id, reason }: Record<string, unknown>) => [kind, id, reason])).toEqual([
      ["report", everybodys, "It cannot be narrowed to their carrier or provider"],
      ["schedule", beyond.agendId, "Its filters are beyond their carrier or provider"],
      ["schedule", unseen.agendId, "They do not see its report"],
      ["schedule", wide.agendId, "They do not see its report"],
    ]);
    expect(await scheduleOf(within.agendId)).toMatchObject({ user_id: heir.userId });
    for (const { agendId } of [beyond, unseen, wide])
      expect(await scheduleOf(agendId)).toMatchObject({ user_id: leaver.userId });
    expect((await heir.get(`/services/reports/${everybodys}`)).status).toBe(404);
    expect((await heir.get(`/services/reports/${ofProviders}`)).status).toBe(200);
  });

  it("gives no more schedules than a user may have", async () => {
    const [leaver, heir] = [await person(), await person()];
    const reportId = await newReport();
    for (let n = 0; n < 2; n += 1) await created(leaver, reportId);
    for (let n = 0; n < 19; n += 1) await created(heir, reportId);
    await disable(leaver.userId);
    expect((await handOver(leaver.userId, heir.userId)).body).toMatchObject({
      schedules: 1,
      left: [{ kind: "schedule", reason: "At most 20 schedules can be active for a user" }],
    });
  });

  it("is refused for a user who works, to one who does not or may see no reports, and without the right", async () => {
    const [leaver, heir] = [await person(), await person()];
    const reportId = await newReport("select 1 as one", { userId: leaver.userId });
    expect(await handOver(leaver.userId, heir.userId)).toMatchObject({
      status: 400,
      body: { message: "Only what a disabled user holds can be handed over" },
    });
    await disable(leaver.userId);
    const gone = await person();
    await disable(gone.userId);
    const blind = await api.build.user({ permissions: ["carrier.list"] });
    for (const to of [gone.userId, blind.id, leaver.userId, 999_999])
      expect(await handOver(leaver.userId, to)).toMatchObject({ status: 400, body: { errors: [{ field: "userId" }] } });
    expect(await handOver(999_999, heir.userId)).toMatchObject({ status: 404 });
    const staff = await api.as({ permissions: ["user.edit", "user.delete", "report.list", "report.edit"] });
    expect(await handOver(leaver.userId, heir.userId, staff)).toMatchObject({ status: 403 });
    const tied = await api.as((await api.build.user({ roles: [administratorRoleId], providerId: home.id })).id);
    const near = await person({ providerId: home.id });
    expect(await handOver(leaver.userId, near.userId, tied)).toMatchObject({ status: 404 });
    const left = await person({ providerId: home.id });
    await disable(left.userId);
    expect(await handOver(left.userId, heir.userId, tied)).toMatchObject({ status: 400 });
    const report = api.db.selectFrom("report").select("user_id").where("id", "=", reportId);
    expect(await report.executeTakeFirst()).toEqual({ user_id: leaver.userId });
  });
});
