import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = [
  "report-chart-types.list",
  "report-chart-types.create",
  "report-chart-types.edit",
  "report-chart-types.delete",
  "report-chart-types.restore",
] as const;
const staff = await api.as({ permissions: all });
const root = "/services/report-chart-types";
const page = async (query: string) => (await staff.get(`${root}/paginate`, { query })).body;
const lastAudit = async () => (await api.audit()).at(-1);

describe("services/report-chart-types", () => {
  it("creates, reads, edits, disables and enables again by an edit, with an audit line each (A-186, A-430, D-A35, D-A36)", async () => {
    const created = await staff.post(root, { body: { chartTypeName: " Own " } });
    expect(created).toMatchObject({
      status: 200,
      body: { chartTypeName: "Own", chartTypeEnabled: 1, deletedAt: null },
    });
    const path = `${root}/${created.body.chartTypeId}`;
    expect(await lastAudit()).toMatchObject({ action: "report_chart_type.create", user_id: staff.userId });
    expect((await staff.get(path)).body).toEqual(created.body);
    const edited = await staff.put(path, { body: { chartTypeName: "Renamed", chartTypeEnabled: 1 } });
    expect(edited.body).toMatchObject({ chartTypeName: "Renamed" });
    expect(await lastAudit()).toMatchObject({ before: { name: "Own" }, after: { name: "Renamed" } });
    expect(await staff.delete(path)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect((await staff.get(path)).body).toMatchObject({ chartTypeEnabled: 0, deletedAt: expect.any(String) });
    expect(await staff.put(path, { body: { chartTypeName: "Renamed", chartTypeEnabled: 1 } })).toMatchObject({
      status: 200,
      body: { chartTypeEnabled: 1, deletedAt: null },
    });
    expect(await lastAudit()).toMatchObject({ action: "report_chart_type.restore" });
  });

  it("has no restore call; `.restore` alone may enable and nothing else (A-430, D-A36)", async () => {
    const { id, name } = await api.build.reportChartType({ enabled: false });
    expect(await staff.put(`${root}/restore/${id}`)).toMatchObject({ status: 404 });
    const restorer = await api.as({ permissions: ["report-chart-types.restore"] });
    const renamed = { chartTypeName: `${name}!`, chartTypeEnabled: 1 };
    expect(await restorer.put(`${root}/${id}`, { body: renamed })).toMatchObject({ status: 403 });
    expect(await restorer.put(`${root}/${id}`, { body: { chartTypeName: name, chartTypeEnabled: 1 } })).toMatchObject({
      status: 200,
    });
    expect(await restorer.put(`${root}/${id}`, { body: renamed })).toMatchObject({ status: 403 });
  });

  it.each([
    ["a blank name", " ", "This field is required"],
    ["51 characters", "x".repeat(51), "Field must be less than 50 characters"],
  ])("refuses %s and stores nothing (A-335)", async (_, chartTypeName, message) => {
    const { total } = await page("");
    expect(await staff.post(root, { body: { chartTypeName } })).toMatchObject({
      status: 400,
      body: { message: `chartTypeName: ${message}`, errors: [{ field: "chartTypeName", message }] },
    });
    expect((await page("")).total).toBe(total);
  });

  it("takes 50 characters (A-335)", async () => {
    expect(await staff.post(root, { body: { chartTypeName: "x".repeat(50) } })).toMatchObject({ status: 200 });
  });

  it("refuses a name that exists, whatever its case, disabled ones included (D-A54)", async () => {
    const { name } = await api.build.reportChartType({ enabled: false });
    expect(await staff.post(root, { body: { chartTypeName: name.toUpperCase() } })).toMatchObject({
      status: 409,
      body: { message: "Chart type name already exists", errors: [{ field: "chartTypeName" }] },
    });
  });

  it("answers 409 to an edit of what another user changed meanwhile (P-6)", async () => {
    const { id, name, updated_at } = await api.build.reportChartType();
    const body = { chartTypeName: name, chartTypeEnabled: 0, dateModified: updated_at.toISOString() };
    expect(await staff.put(`${root}/${id}`, { body })).toMatchObject({ status: 200 });
    expect(await staff.put(`${root}/${id}`, { body })).toMatchObject({
      status: 409,
      body: { message: "The record was changed by another user", code: "record-changed" },
    });
  });

  it("lists enabled ones by name; pages and filters both kinds, sorted by each key (A-430, D-A29, D-A30, D-A39)", async () => {
    const on = await api.build.reportChartType({ name: "Zeta A 100%" });
    const off = await api.build.reportChartType({ name: "Zeta B 1000", enabled: false });
    const names = (await staff.get(root)).body.map(({ chartTypeName }: { chartTypeName: string }) => chartTypeName);
    expect(names).toContain(on.name);
    expect(names).not.toContain(off.name);
    const ids = async (query: string) => (await page(query)).results.map(({ id }: { id: number }) => id);
    expect(await ids("chartTypeName=ZETA")).toEqual([off.id, on.id]);
    expect(await ids("chartTypeName=100%25")).toEqual([on.id]);
    expect(await ids("chartTypeName=zeta&chartTypeEnabled=0")).toEqual([off.id]);
    expect(await ids("chartTypeName=zeta&sortBy=chartTypeName&sort=desc")).toEqual([off.id, on.id]);
    expect(await ids("chartTypeName=zeta&sortBy=chartTypeId&sort=asc")).toEqual([on.id, off.id]);
    expect(await page("sortBy=chartTypeEnabled")).toMatchObject({ errors: [{ field: "sortBy" }] });
  });
});
