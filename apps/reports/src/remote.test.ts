import { widgets } from "@portal/api-client/contract/widgets";
import { describe, expect, it } from "vitest";
import remote from "./remote.ts";

describe("routes of reports", () => {
  it("Dashboard is home, and opens for every signed-in user (B-031)", async () => {
    const route = remote.routes.find(({ name }) => name === "Dashboard");
    expect(route).toMatchObject({ path: "home", title: "Dashboard", asks: [widgets.list.path] });
    expect(route).not.toHaveProperty("access");
    expect(await route?.page()).toHaveProperty("default");
  });

  it.each([
    // B-036
    ["Reports", "reports", ["report.list"], undefined],
    // B-030, B-037
    ["ReportView", "reports/:reportId/view", ["report.list"], "Reports"],
    // B-030, B-038, B-176
    ["ReportAgend", "reports/:reportId/deliver-schedule", ["report.list"], "Reports"],
    // either right opens the form (P-9)
    ["ReportsForm", "forms/reports/:action?/:id?", ["report.create", "report.edit"], "Reports"],
    // B-030, A-143, A-392, B-502
    ["ReportRolesForm", "forms/reports-roles/:action?/:id?", ["report.add-roles"], "Reports"],
    ["DeliveryStatus", "report-settings/deliveries", ["report-datasource.list"], undefined],
    // R1
    ["Widgets", "report-settings/widgets", ["widget.list"], undefined],
    ["WidgetsForm", "forms/widgets/:action?/:id?", ["widget.create", "widget.edit"], "Widgets"],
  ])("%s", async (name, path, access, list) => {
    const route = remote.routes.find((one) => one.name === name);
    expect(route).toMatchObject({ path, access, ...(list && { list }) });
    expect(await route?.page()).toHaveProperty("default");
  });
});
