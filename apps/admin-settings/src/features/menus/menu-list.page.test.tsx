import { contract } from "@portal/api-client/contract";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { describeList } from "../../test-support/describe-list.tsx";

const footer = build.menu({ menuId: 3, menuName: "Footer" });
const old = build.menu({ menuId: 4, menuName: "Old one", menuEnabled: 0 });

describeList("menus", {
  ids: { route: "A-059", columns: "A-060", filters: "A-061" },
  columns: {
    ID: "3",
    "Menu name": "Footer",
    "Menu description": "Below every page",
    Enabled: "Yes",
    "Date modified": "05/03/2024 - 14:07",
  },
  filters: ["Menu name", "Menu description"],
  record: footer,
  buttons: ["Edit Items"],
});

describe("Menus", () => {
  it("takes no order: no header sorts and no sort key is sent (A-425, D-A30)", async () => {
    const api = fakeApi(contract, { menus: { paginate: () => build.page([footer]) } });
    renderRoute(remote, "Menus", { api });
    await screen.findByText("Footer");
    expect(screen.queryByRole("button", { name: /^(ID|Menu name|Enabled|Date modified)$/ })).toBeNull();
    expect(api.callsTo("menus.paginate")[0]?.query).toBe("page=1&limit=15");
  });

  it("opens the items of a menu (A-062)", async () => {
    const api = fakeApi(contract, {
      menus: { paginate: () => build.page([footer]), get: () => footer },
      menuItems: { paginate: () => build.page([]) },
      permissions: { list: () => [] },
    });
    const { user, address } = renderRoute(remote, "Menus", { api });
    await user.click(await screen.findByRole("button", { name: "Edit Items Footer" }));
    await waitFor(() => expect(address()).toBe("/admin/forms/menu-item/3"));
  });

  it("offers the items to users who may edit them (D-A09, A-352)", async () => {
    const api = fakeApi(contract, { menus: { paginate: () => build.page([footer]) } });
    renderRoute(remote, "Menus", { api, user: build.currentUser({ permissions: ["menu.list"] }) });
    await screen.findByText("Footer");
    expect(screen.queryByRole("button", { name: /Edit Items/ })).toBeNull();
  });

  it("restores by an edit without the items (A-204, A-248, D-A36)", async () => {
    const full = { ...old, menuItems: [] };
    const api = fakeApi(contract, { menus: { paginate: () => build.page([old]), get: () => full, edit: () => full } });
    const { user } = renderRoute(remote, "Menus", { api });
    await user.click(await screen.findByRole("button", { name: "Restore Old one" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("menus.edit")[0]).toMatchObject({ method: "PUT", path: "/services/menus/4" });
    expect(api.callsTo("menus.edit")[0]?.body).toEqual({
      menuName: "Old one",
      menuDescription: "Below every page",
      menuEnabled: 1,
    });
  });
});
