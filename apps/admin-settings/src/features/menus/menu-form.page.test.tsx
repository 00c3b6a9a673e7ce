import { contract } from "@portal/api-client/contract";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const { childItems: _none, ...nested } = build.menuItem({ menuItemTitle: "Imprint" });
const footer = build.menu({ menuId: 3, menuItems: [{ ...nested, childItems: [] }] });

function open(params: Record<string, string | number>, user = build.currentUser()) {
  const api = fakeApi(contract, {
    menus: { get: () => footer, create: () => footer, edit: () => footer, paginate: () => build.page([footer]) },
  });
  return { api, ...renderRoute(remote, "MenuPreviewForm", { api, params, user }) };
}
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const save = () => screen.getByRole("button", { name: "Save" });

describe("MenuPreviewForm", () => {
  it("adds a menu of name and description, enabled (A-127, A-157, D-A56)", async () => {
    const { api, user, address } = open({ action: "add" });
    await user.type(await field("Menu name"), "Own");
    await user.type(await field("Menu description"), "Of the tests");
    expect(screen.getAllByRole("textbox")).toHaveLength(2);
    expect(screen.getByRole("checkbox", { name: "Enabled" })).toHaveProperty("disabled", true);
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("menus.create")[0]?.body).toEqual({
      menuName: "Own",
      menuDescription: "Of the tests",
      menuEnabled: 1,
    });
    await waitFor(() => expect(address()).toBe("/admin/administration/menus"));
  });

  it("edits a menu without sending its items (A-248, P-6)", async () => {
    const { api, user } = open({ action: "edit", id: 3 });
    await waitFor(async () => expect((await field("Menu name")).value).toBe("Footer"));
    await user.type(await field("Menu name"), " 2");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("menus.edit")[0]?.body).toEqual({
      menuName: "Footer 2",
      menuDescription: "Below every page",
      menuEnabled: 1,
      dateModified: footer.dateModified,
    });
  });

  it("asks for name and description (A-326, A-327)", async () => {
    const { api, user } = open({ action: "add" });
    await field("Menu name");
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText("This field is required")).toHaveLength(2));
    expect(api.callsTo("menus.create")).toHaveLength(0);
  });

  it("has Save only where the permission matches the action (A-376, D-A09)", async () => {
    open({ action: "edit", id: 3 }, build.currentUser({ permissions: ["menu.list", "menu.create"] }));
    await waitFor(async () => expect((await field("Menu name")).value).toBe("Footer"));
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });
});
