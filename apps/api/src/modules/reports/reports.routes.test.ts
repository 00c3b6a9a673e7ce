import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["report.list", "report.create", "report.edit", "report.delete", "report.clone"] as const;
const staff = await api.as({ permissions: all });
const root = "/services/reports";
const category = await api.build.reportCategory({ name: "Charging" });
const datasource = await api.build.reportDatasource({ name: "Warehouse" });
const pie = await api.build.reportChartType();
const lastAudit = async () => (await api.audit()).at(-1);

const input = (more: Record<string, unknown> = {}) => ({
  reportName: "Charges by day",
  reportQuery: "select day, total from charges",
  categoryId: category.id,
  datasourceId: datasource.id,
  ...more,
});

describe("services/reports", () => {
  it("creates, reads, edits and deletes a report of the caller's own (B-586 to B-589, B-236 to B-241, A-193, B-519)", async () => {
    const someone = await api.build.user();
    const body = input({
      reportDescription: "What was charged",
      reportChartEnabled: 1,
      chartTypeId: pie.id,
      userId: someone.id,
    });
    const created = await staff.post(root, { body });
    expect(created).toMatchObject({
      status: 200,
      body: {
        reportName: "Charges by day",
        reportDescription: "What was charged",
        reportQuery: "select day, total from charges",
        categoryId: { categoryId: category.id, categoryName: "Charging" },
        datasourceId: { datasourceId: datasource.id, datasourceName: "Warehouse" },
        chartTypeId: { chartTypeId: pie.id, chartTypeName: pie.name },
        reportChartEnabled: 1,
        reportEnabled: 1,
        reportPrivateEnabled: 1,
        userId: { userId: staff.userId },
        roles: [],
        reportFavoriteId: null,
      },
    });
    const path = `${root}/${created.body.reportId}`;
    expect((await staff.get(path)).body).toEqual(created.body);
    expect(await lastAudit()).toMatchObject({ action: "report.create", entity: "report", user_id: staff.userId });
    const changed = input({
      reportId: created.body.reportId,
      reportName: "Charges",
      reportEnabled: 0,
      chartTypeId: pie.id,
    });
    const edited = await staff.put(path, { body: { ...changed, dateModified: created.body.dateModified } });
    expect(edited).toMatchObject({
      status: 200,
      body: {
        reportName: "Charges",
        reportDescription: "",
        reportEnabled: 0,
        reportChartEnabled: 0,
        chartTypeId: null,
      },
    });
    expect(await lastAudit()).toMatchObject({
      action: "report.edit",
      before: { name: "Charges by day", enabled: true, chart_type_id: pie.id },
      after: { name: "Charges", enabled: false, chart_type_id: null },
    });
    expect(await staff.delete(path)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect(await staff.get(path)).toMatchObject({ status: 404, body: { message: "Record not found" } });
    expect((await staff.get(root)).body).toEqual([]);
  });
});
