import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const rights = ["widget.list", "widget.create", "widget.edit", "widget.delete"] as const;
await api.build.user(); // user id 1 sees every report (V1)
const staff = await api.as({ permissions: rights });
const path = "/services/widgets";

const ownReport = (query = "select 1 as one") => api.build.report({ userId: staff.userId, query });
const valid = async (parts: Record<string, unknown> = {}) => ({
  widgetTitle: "Charges",
  reportId: parts.reportId ?? (await ownReport()).id,
  ...parts,
});
const create = async (parts?: Record<string, unknown>) => (await staff.post(path, { body: await valid(parts) })).body;

describe("services/widgets as staff keep them", () => {
  it("stores a widget and answers it as the contract has it (B-233 to B-235, B-540, B-541)", async () => {
    const report = await ownReport();
    const provider = await api.build.provider();
    const body = {
      widgetTitle: " Revenue ",
      widgetEnabled: true,
      widgetPriority: "3",
      widgetDefaultWidth: 8,
      widgetDefaultWidgetChartId: 2,
      providerId: provider.id,
      reportId: report.id,
    };
    const { status, body: stored } = await staff.post(path, { body });
    expect(status).toBe(200);
    expect(stored).toMatchObject({
      id: stored.widgetId,
      widgetTitle: "Revenue",
      widgetEnabled: 1,
      widgetPriority: 3,
      widgetDefaultWidth: 8,
      widgetDefaultWidgetChartId: { widgetChartId: 2, widgetChartName: "PieChart" },
      providerId: { providerId: provider.id, providerName: provider.name, carrierId: provider.carrier_id },
      reportId: { reportId: report.id, reportName: report.name },
      deletedAt: null,
    });
    expect((await staff.get(`${path}/${stored.widgetId}`)).body).toEqual(stored);
    expect(await api.lastAudit()).toMatchObject({ action: "widget.create", entity: "widget", user_id: staff.userId });
  });

  it("is a table of width 6, first in priority and enabled where nothing is said (B-234, section 3)", async () => {
    expect(await create()).toMatchObject({
      widgetEnabled: 1,
      widgetPriority: 0,
      widgetDefaultWidth: 6,
      widgetDefaultWidgetChartId: { widgetChartName: "DataTable" },
      providerId: null,
      widgetContribution: null,
    });
  });

  it("keeps by which contribution it is drawn until that is changed, also through an edit that leaves it out", async () => {
    const widgetContribution = "operations/ChargeTable";
    const { widgetId } = await create({ widgetContribution });
    const edit = async (body: Record<string, unknown>) =>
      (await staff.put(`${path}/${widgetId}`, { body: await valid(body) })).body.widgetContribution;
    expect(await edit({ widgetTitle: "Other" })).toBe(widgetContribution);
    expect(await edit({ widgetContribution: "monitor/Other" })).toBe("monitor/Other");
    expect(await edit({ widgetContribution: "" })).toBeNull();
    expect(await create({ widgetContribution: "x".repeat(60).concat("/", "y".repeat(40)) })).toMatchObject({
      errors: [{ field: "widgetContribution", message: "Field must be less than 100 characters" }],
    });
  });

  it.each([
    ["no title", { widgetTitle: " " }, "widgetTitle", "This field is required"],
    ["101 characters", { widgetTitle: "x".repeat(101) }, "widgetTitle", "Field must be less than 100 characters"],
    ["no report", { reportId: null }, "reportId", "This field is required"],
    ["an unknown report", { reportId: 2_000_000_000 }, "reportId", "Record not found"],
    ["an unknown chart", { widgetDefaultWidgetChartId: 5 }, "widgetDefaultWidgetChartId", "Record not found"],
    ["an unknown provider", { providerId: 2_000_000_000 }, "providerId", "Record not found"],
    ["a width of 3", { widgetDefaultWidth: 3 }, "widgetDefaultWidth", "Must be between 4 and 12"],
    ["a width of 13", { widgetDefaultWidth: 13 }, "widgetDefaultWidth", "Must be between 4 and 12"],
    ["a contribution of no remote", { widgetContribution: "Table" }, "widgetContribution", "Must be <remote>/<name>"],
    ["a priority of 10000", { widgetPriority: 10_000 }, "widgetPriority", "Must be between 0 and 9999"],
  ])("refuses %s", async (_, wrong, field, message) => {
    const body = { ...(await valid()), ...wrong };
    expect(await staff.post(path, { body })).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  it("takes no report that its author does not see, nor a disabled one; that of the widget stays (V1, D-A39)", async () => {
    const refused = (message: string) => ({ status: 400, body: { errors: [{ field: "reportId", message }] } });
    const hidden = await api.build.report();
    expect(await staff.post(path, { body: await valid({ reportId: hidden.id }) })).toMatchObject(
      refused("Record not found"),
    );
    const off = await api.build.report({ userId: staff.userId, enabled: false });
    expect(await staff.post(path, { body: await valid({ reportId: off.id }) })).toMatchObject(
      refused("Is disabled and cannot be chosen"),
    );
    const { id } = await api.build.widget({ reportId: hidden.id });
    const body = await valid({ reportId: hidden.id, widgetTitle: "Kept" });
    expect(await staff.put(`${path}/${id}`, { body })).toMatchObject({ status: 200, body: { widgetTitle: "Kept" } });
  });

  it("changes one; a body of another id is refused, and so is what another user changed meanwhile (B-542, P-6)", async () => {
    const { widgetId, dateModified } = await create();
    const change = await valid({ widgetTitle: "Other", widgetEnabled: 0, dateModified });
    const edit = (body: object) => staff.put(`${path}/${widgetId}`, { body });
    expect(await edit({ ...change, widgetId: widgetId + 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "widgetId" }] },
    });
    const { status, body: stored } = await edit({ ...change, widgetId });
    expect(status).toBe(200);
    expect((await staff.get(`${path}/${widgetId}`)).body).toEqual(stored);
    expect(stored).toMatchObject({ widgetTitle: "Other", widgetEnabled: 0, deletedAt: null });
    expect(await api.lastAudit()).toMatchObject({
      action: "widget.edit",
      before: { title: "Charges", enabled: true },
      after: { title: "Other", enabled: false },
    });
    expect(await edit({ ...change, dateModified: "2020-01-01T00:00:00.000Z" })).toMatchObject({
      status: 409,
      body: { message: "The record was changed by another user" },
    });
    expect(await staff.put(`${path}/2000000000`, { body: change })).toMatchObject({ status: 404 });
  });

  it("deletes one for good: it leaves the list, and nothing brings it back (B-543, A-434)", async () => {
    const { widgetId } = await create();
    expect(await staff.delete(`${path}/${widgetId}`)).toMatchObject({
      status: 200,
      body: { message: "Delete successful" },
    });
    expect(await api.lastAudit()).toMatchObject({
      action: "widget.delete",
      entity_id: String(widgetId),
      after: { enabled: false },
    });
    const query = "widgetTitle=Charges&limit=100";
    const { body } = await staff.get(`${path}/paginate`, { query });
    expect(body.results.map((row: { widgetId: number }) => row.widgetId)).not.toContain(widgetId);
    expect((await staff.get(path)).body.map((row: { widgetId: number }) => row.widgetId)).not.toContain(widgetId);
    for (const call of [staff.get, staff.delete])
      expect(await call(`${path}/${widgetId}`)).toMatchObject({ status: 404 });
    expect(await staff.put(`${path}/restore/${widgetId}`)).toMatchObject({ status: 404 });
    const row = api.db.selectFrom("widget").selectAll().where("id", "=", widgetId);
    expect(await row.executeTakeFirst()).toMatchObject({ enabled: false, deleted_at: expect.any(Date) });
  });

  it("lists enabled and disabled ones, narrowed and sorted by each column (B-539, A-434)", async () => {
    const provider = await api.build.provider();
    const report = await ownReport();
    const title = `Of ${report.name}`;
    const ids = [];
    for (const parts of [{ priority: 1 }, { priority: 2, enabled: false }, { priority: 3 }])
      ids.push((await api.build.widget({ title, reportId: report.id, providerId: provider.id, ...parts })).id);
    const other = await api.build.widget();
    const found = async (query: string) =>
      (await staff.get(`${path}/paginate`, { query })).body.results.map((row: { widgetId: number }) => row.widgetId);
    const start = ids.toReversed();
    expect(await found(`widgetTitle=${title.slice(0, -1).toUpperCase()}`)).toEqual(start);
    expect(await found(`reportId=${report.id}`)).toEqual(start);
    expect(await found(`providerId=${provider.id}`)).toEqual(start);
    expect(await found(`reportId=${report.id}&widgetEnabled=0`)).toEqual([ids[1]]);
    expect(await found(`reportId=${other.report_id}`)).toEqual([other.id]);
    for (const sortBy of ["widgetId", "widgetTitle", "reportName", "providerName", "widgetPriority", "dateModified"])
      expect(await found(`reportId=${report.id}&sortBy=${sortBy}&sort=asc`), sortBy).toEqual(ids);
    const page = await staff.get(`${path}/paginate`, { query: `reportId=${report.id}&limit=2&page=2` });
    expect(page.body).toMatchObject({ total: 3, currentPage: 2, previousPage: 1, nextPage: null });
    const { body: file } = await staff.get(`${path}/export`, { query: `reportId=${report.id}&widgetEnabled=0` });
    expect(file).toContain(`${ids[1]},${title},${report.name},${provider.name},2,No,`);
  });
});

describe("widgets and users of one carrier or provider (D1)", () => {
  it("a tied user writes none, and still sees those within their tie whose report they see", async () => {
    const provider = await api.build.provider();
    const other = await api.build.provider({ carrierId: provider.carrier_id });
    const role = (await api.build.role()).id;
    const reports = { privateEnabled: false, roles: [role] };
    const narrowed = (await api.build.report({ ...reports, query: "select [provider_id?] as provider" })).id;
    const wide = (await api.build.report(reports)).id;
    const ids = {
      everybodys: (await api.build.widget({ reportId: narrowed })).id,
      own: (await api.build.widget({ reportId: narrowed, providerId: provider.id })).id,
      others: (await api.build.widget({ reportId: narrowed, providerId: other.id })).id,
      foreign: (await api.build.widget({ reportId: narrowed, providerId: (await api.build.provider()).id })).id,
      unseen: (await api.build.widget({ reportId: wide })).id,
    };
    const tied = async (tie: { carrierId?: number; providerId?: number }) =>
      api.as((await api.build.user({ permissions: rights, roles: [role], ...tie })).id);
    const expected = [
      [await tied({ providerId: provider.id }), ["everybodys", "own"]],
      [await tied({ carrierId: provider.carrier_id }), ["everybodys", "own", "others"]],
    ] as const;
    for (const [user, seen] of expected) {
      const { body } = await user.get(`${path}/paginate`, { query: "limit=100&sortBy=widgetId&sort=asc" });
      expect(body.results.map((row: { widgetId: number }) => row.widgetId)).toEqual(seen.map((name) => ids[name]));
      const change = { body: { widgetTitle: "Mine", reportId: narrowed } };
      expect(await user.post(path, change)).toMatchObject({ status: 403 });
      for (const [name, id] of Object.entries(ids)) {
        const isSeen = seen.some((one) => one === name);
        expect(await user.get(`${path}/${id}`), name).toMatchObject({ status: isSeen ? 200 : 404 });
        expect(await user.put(`${path}/${id}`, change), name).toMatchObject({ status: isSeen ? 403 : 404 });
        expect(await user.delete(`${path}/${id}`), name).toMatchObject({ status: isSeen ? 403 : 404 });
      }
    }
  });
});
