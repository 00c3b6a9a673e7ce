import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const stored = build.reportCategory();
const path = "/services/report-categories/3";

function open(params: Record<string, string | number>, handlers: FakeHandlers<typeof contract.reportCategories> = {}) {
  const api = fakeApi(contract, {
    reportCategories: {
      get: () => stored,
      create: () => stored,
      edit: () => stored,
      paginate: () => build.page([stored]),
      ...handlers,
    },
  });
  return { api, ...renderRoute(remote, "ReportcategoriesForm", { api, params }) };
}
const nameField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Category name" });
const save = () => screen.getByRole("button", { name: "Save" });

describe("ReportcategoriesForm", () => {
  it("adds one, enabled, and returns to the list (A-139, A-334, A-149)", async () => {
    const { api, user, address } = open({ action: "add" });
    await user.type(await nameField(), " Own ");
    expect(screen.getByRole("checkbox", { name: "Enabled" })).toHaveProperty("disabled", true);
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("reportCategories.create")[0]?.body).toEqual({ categoryName: "Own", categoryEnabled: 1 });
    await waitFor(() => expect(address()).toBe("/admin/report-settings/categories"));
  });

  it("edits one, with the date it was loaded with (A-147, P-6)", async () => {
    const { api, user } = open({ action: "edit", id: 3 });
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe(stored.categoryName));
    await user.clear(name);
    await user.type(name, "Renamed");
    await user.click(screen.getByRole("checkbox", { name: "Enabled" }));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("reportCategories.edit")[0]).toMatchObject({
      path,
      body: { categoryName: "Renamed", categoryEnabled: 0, dateModified: stored.dateModified },
    });
  });

  it("asks for a name of at most 50 characters and sends nothing else (A-334)", async () => {
    const { api, user } = open({ action: "add" });
    const name = await nameField();
    await user.click(save());
    await screen.findByText("This field is required");
    await user.click(name);
    await user.paste("x".repeat(51));
    await screen.findByText("Field must be less than 50 characters");
    await user.type(name, "{Backspace}");
    await waitFor(() => expect(screen.queryByText(/Field must be/)).toBeNull());
    expect(api.callsTo("reportCategories.create")).toHaveLength(0);
  });

  it("opens for whoever may add or edit, with Save where it matches (A-366, A-388, D-A09)", async () => {
    expect(remote.routes.find(({ name }) => name === "ReportcategoriesForm")?.access).toEqual([
      "report-category.edit",
      "report-category.create",
    ]);
    const api = fakeApi(contract, { reportCategories: { get: () => stored } });
    const user = build.currentUser({ permissions: ["report-category.list", "report-category.create"] });
    renderRoute(remote, "ReportcategoriesForm", { api, user, params: { action: "edit", id: 3 } });
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe(stored.categoryName));
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });
});

describe("Reportcategories", () => {
  it("restores by an edit, as there is no call for it (A-204, D-A36)", async () => {
    const off = { ...stored, categoryEnabled: 0 as const };
    const api = fakeApi(contract, {
      reportCategories: { paginate: () => build.page([off]), get: () => off, edit: () => stored },
    });
    const { user } = renderRoute(remote, "Reportcategories", { api });
    await user.click(await screen.findByRole("button", { name: "Restore Charging" }));
    await screen.findByText("Done Successfully!");
    expect(
      api.calls.filter(({ name }) => !name.endsWith("paginate")).map(({ method, path }) => [method, path]),
    ).toEqual([
      ["GET", path],
      ["PUT", path],
    ]);
    expect(api.callsTo("reportCategories.edit")[0]?.body).toEqual({ categoryName: "Charging", categoryEnabled: 1 });
  });
});
