import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const stored = build.reportChartType();
const path = "/services/report-chart-types/5";

function open(params: Record<string, string | number>, handlers: FakeHandlers<typeof contract.reportChartTypes> = {}) {
  const api = fakeApi(contract, {
    reportChartTypes: {
      get: () => stored,
      create: () => stored,
      edit: () => stored,
      paginate: () => build.page([stored]),
      ...handlers,
    },
  });
  return { api, ...renderRoute(remote, "ReportcharttypesForm", { api, params }) };
}
const nameField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Chart type name" });
const save = () => screen.getByRole("button", { name: "Save" });

describe("ReportcharttypesForm", () => {
  it("adds one, enabled, and returns to the list (A-141, A-335, A-149)", async () => {
    const { api, user, address } = open({ action: "add" });
    await user.type(await nameField(), " Own ");
    expect(screen.getByRole("checkbox", { name: "Enabled" })).toHaveProperty("disabled", true);
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("reportChartTypes.create")[0]?.body).toEqual({ chartTypeName: "Own", chartTypeEnabled: 1 });
    await waitFor(() => expect(address()).toBe("/admin/report-settings/chart-types"));
  });

  it("edits one, with the date it was loaded with (A-147, P-6)", async () => {
    const { api, user } = open({ action: "edit", id: 5 });
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe(stored.chartTypeName));
    await user.clear(name);
    await user.type(name, "Renamed");
    await user.click(screen.getByRole("checkbox", { name: "Enabled" }));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("reportChartTypes.edit")[0]).toMatchObject({
      path,
      body: { chartTypeName: "Renamed", chartTypeEnabled: 0, dateModified: stored.dateModified },
    });
  });

  it("asks for a name of at most 50 characters and sends nothing else (A-335)", async () => {
    const { api, user } = open({ action: "add" });
    const name = await nameField();
    await user.click(save());
    await screen.findByText("This field is required");
    await user.click(name);
    await user.paste("x".repeat(51));
    await screen.findByText("Field must be less than 50 characters");
    await user.type(name, "{Backspace}");
    await waitFor(() => expect(screen.queryByText(/Field must be/)).toBeNull());
    expect(api.callsTo("reportChartTypes.create")).toHaveLength(0);
  });

  it("opens for whoever may add or edit, with Save where it matches (A-368, A-390, D-A09)", async () => {
    expect(remote.routes.find(({ name }) => name === "ReportcharttypesForm")?.access).toEqual([
      "report-chart-types.edit",
      "report-chart-types.create",
    ]);
    const api = fakeApi(contract, { reportChartTypes: { get: () => stored } });
    const user = build.currentUser({ permissions: ["report-chart-types.list", "report-chart-types.create"] });
    renderRoute(remote, "ReportcharttypesForm", { api, user, params: { action: "edit", id: 5 } });
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe(stored.chartTypeName));
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });
});

describe("Reportcharttypes", () => {
  it("restores by an edit, as there is no call for it (A-204, D-A36)", async () => {
    const off = { ...stored, chartTypeEnabled: 0 as const };
    const api = fakeApi(contract, {
      reportChartTypes: { paginate: () => build.page([off]), get: () => off, edit: () => stored },
    });
    const { user } = renderRoute(remote, "Reportcharttypes", { api });
    await user.click(await screen.findByRole("button", { name: "Restore PieChart" }));
    await screen.findByText("Done Successfully!");
    expect(
      api.calls.filter(({ name }) => !name.endsWith("paginate")).map(({ method, path }) => [method, path]),
    ).toEqual([
      ["GET", path],
      ["PUT", path],
    ]);
    expect(api.callsTo("reportChartTypes.edit")[0]?.body).toEqual({ chartTypeName: "PieChart", chartTypeEnabled: 1 });
  });
});
