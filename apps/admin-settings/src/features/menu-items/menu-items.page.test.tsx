import { contract } from "@portal/api-client/contract";
import type { MenuItem } from "@portal/api-client/contract/menu-items";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { choose } from "../../test-support/fields.ts";

const { childItems: _none, ...imprint } = build.menuItem({ menuItemId: 13, menuItemTitle: "Imprint" });
const legal = build.menuItem({
  menuItemId: 12,
  menuItemTitle: "Legal",
  menuItemPriority: 2,
  childItems: [{ ...imprint, childItems: [] }],
});
const child = build.menuItem({
  ...imprint,
  childItems: [],
  menuItemUrl: "Carriers",
  menuItemParentId: { menuItemId: 12, menuItemTitle: "Legal" },
});
const old = build.menuItem({ menuItemId: 14, menuItemTitle: "Old one", menuItemEnabled: 0 });
const items: Record<number, MenuItem> = { 12: legal, 13: child, 14: old };

function open(
  params: Record<string, string | number>,
  handlers: FakeHandlers<typeof contract.menuItems> = {},
  user = build.currentUser(),
) {
  const api = fakeApi(contract, {
    menus: { get: () => build.menu(), paginate: () => build.page([build.menu()]) },
    permissions: {
      list: () => [
        build.permission({ permissionId: 10, permissionName: "carrier.list" }),
        build.permission({ permissionId: 11, permissionName: "country.list" }),
      ],
    },
    menuItems: {
      paginate: ({ query }) => {
        const parent = query.filters.find(({ field }) => field === "menuItemParentId")?.value;
        return build.page(parent === "0" ? [legal, old] : parent === "12" ? [child] : []);
      },
      get: ({ params: { id } }) => items[id] ?? refuse(404, { message: "Record not found" }),
      create: () => child,
      edit: () => legal,
      remove: () => ({ message: "Delete successful" }),
      ...handlers,
    },
  });
  return { api, ...renderRoute(remote, "MenuItemForm", { api, params, user }) };
}
const roots = () => screen.findByRole("region", { name: "Root items" });
const side = (name: string) => screen.findByRole("region", { name });
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const save = () => screen.getByRole("button", { name: "Save" });
const queriesOf = (api: ReturnType<typeof open>["api"]) => [
  ...new Set(api.callsTo("menuItems.paginate").map(({ query }) => query)),
];

describe("the items of a menu (A-128, D-A57)", () => {
  it("shows the roots beside an empty form, in calls of page, limit and filters alone (A-153, A-155, A-156, A-427)", async () => {
    const { api } = open({ parent: 3 });
    await screen.findByText("Footer");
    const rows = within(await roots());
    await rows.findByText("Legal");
    expect(rows.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "ID",
      "Title",
      "Priority",
      "Route",
      "Permission",
      "Enabled",
      "Actions",
    ]);
    expect(queriesOf(api)).toEqual(["page=1&limit=15&menuId=3&menuItemParentId=0"]);
    await side("New root item");
    expect((await field("Title")).value).toBe("");
    expect(screen.queryByRole("region", { name: /Items below/ })).toBeNull();
    expect(rows.queryByRole("button", { name: /^(ID|Title|Priority)$/ })).toBeNull();
  });

  it("pages the roots by 15 (A-156)", async () => {
    const { api, user } = open(
      { parent: 3 },
      { paginate: ({ query }) => build.page([legal], { page: query.page, total: 20, limit: 15 }) },
    );
    const rows = within(await roots());
    await rows.findByText("1–15 of 20");
    expect(rows.queryByLabelText("Rows per page")).toBeNull();
    await user.click(rows.getByRole("button", { name: "Next page" }));
    await waitFor(() => expect(queriesOf(api)).toContain("page=2&limit=15&menuId=3&menuItemParentId=0"));
  });

  it("shows the children of the root that is clicked, and a form for one more (A-154)", async () => {
    const { api, user, address } = open({ parent: 3 });
    await user.click(await screen.findByRole("link", { name: "Legal" }));
    await waitFor(() => expect(address()).toBe("/admin/forms/menu-item/3/add/0/12"));
    const children = within(await screen.findByRole("region", { name: "Items below Legal" }));
    await children.findByText("Imprint");
    expect(screen.getByRole("link", { name: "Legal" }).getAttribute("aria-current")).toBe("true");
    expect(queriesOf(api)).toContain("page=1&limit=15&menuId=3&menuItemParentId=12");
    await side("New item below Legal");
  });

  it("fills the form from the pencil of a root and of a child (A-155)", async () => {
    const { user, address } = open({ parent: 3 });
    await user.click(await screen.findByRole("button", { name: "Edit Legal" }));
    await waitFor(() => expect(address()).toBe("/admin/forms/menu-item/3/edit/12"));
    await side("Edit item");
    await waitFor(async () => expect((await field("Title")).value).toBe("Legal"));
    await user.click(await screen.findByRole("button", { name: "Edit Imprint" }));
    await waitFor(() => expect(address()).toBe("/admin/forms/menu-item/3/edit/13/12"));
    await waitFor(async () => expect((await field("Title")).value).toBe("Imprint"));
    expect((await field("Priority")).value).toBe("1");
  });

  it("opens at a child by its own address, its siblings beside it", async () => {
    open({ parent: 3, action: "edit", id: 13 });
    await waitFor(async () => expect((await field("Title")).value).toBe("Imprint"));
    await within(await screen.findByRole("region", { name: "Items below Legal" })).findByText("Imprint");
  });

  it("stays after a save: toast, tables anew, form empty (D-A57, A-172, A-219, A-404)", async () => {
    const { api, user, address } = open({ parent: 3, action: "add", id: 0, parentItem: 12 });
    await user.type(await field("Title"), " Privacy ");
    await user.clear(await field("Priority"));
    await user.type(await field("Priority"), "3");
    await user.type(await screen.findByRole("combobox", { name: "Route" }), "Somewhere");
    await user.click(await field("Route params"));
    await user.paste('{"action": "add"}');
    await choose(user, "Permission", "country.list");
    const before = api.callsTo("menuItems.paginate").length;
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("menuItems.create")[0]?.body).toEqual({
      menuId: 3,
      menuItemParentId: 12,
      menuItemTitle: "Privacy",
      menuItemIcon: null,
      menuItemIconAlt: null,
      menuItemExtraClasses: null,
      menuItemPriority: 3,
      menuItemUrl: "Somewhere",
      routeParams: { action: "add" },
      permissionId: 11,
      menuItemEnabled: 1,
    });
    await waitFor(async () => expect((await field("Title")).value).toBe(""));
    expect(address()).toBe("/admin/forms/menu-item/3/add/0/12");
    await waitFor(() => expect(api.callsTo("menuItems.paginate").length).toBeGreaterThanOrEqual(before + 2));
  });

  it("edits an item without sending the items below it (A-247, P-6)", async () => {
    const { api, user } = open({ parent: 3, action: "edit", id: 12 });
    await waitFor(async () => expect((await field("Title")).value).toBe("Legal"));
    await user.type(await field("Title"), " notes");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    const body = api.callsTo("menuItems.edit")[0]?.body;
    expect(body).toMatchObject({ menuId: 3, menuItemParentId: null, menuItemTitle: "Legal notes", permissionId: 10 });
    expect(body).toMatchObject({ dateModified: legal.dateModified });
    expect(body).not.toHaveProperty("childItems");
  });

  it("deletes, and restores by an edit without the items below (A-204, A-247, D-A36)", async () => {
    const { api, user } = open({ parent: 3 });
    await user.click(await screen.findByRole("button", { name: "Restore Old one" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("menuItems.edit")[0]).toMatchObject({
      path: "/services/menu-items/14",
      body: { menuId: 3, permissionId: 10, menuItemTitle: "Old one", menuItemEnabled: 1 },
    });
    expect(api.callsTo("menuItems.edit")[0]?.body).not.toHaveProperty("childItems");
    await user.click(screen.getByRole("button", { name: "Delete Legal" }));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(api.callsTo("menuItems.remove")[0]?.path).toBe("/services/menu-items/12"));
  });

  it("asks before typed text is lost to another item", async () => {
    const { user } = open({ parent: 3 });
    await user.type(await field("Title"), "half");
    await user.click(await screen.findByRole("button", { name: "Edit Legal" }));
    await screen.findByText("Do you want to confirm this action?");
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect((await field("Title")).value).toBe("half");
  });

  it.each<Record<string, string | number>>([{ action: "edit" }, { action: "edit", id: 0 }])(
    "says what %j lacks, at once and on saving, without a call (A-249)",
    async (params) => {
      const { api, user } = open({ parent: 3, ...params });
      await screen.findByText("Missing Menu Item Id :(");
      await user.click(screen.getByRole("button", { name: "Close" }));
      await user.type(await field("Title"), "Anything");
      await user.click(save());
      await screen.findByText("Missing Menu Item Id :(");
      expect(api.calls.filter(({ method }) => method !== "GET")).toHaveLength(0);
    },
  );

  it("leaves a menu that does not exist with its message (D-A57)", async () => {
    const { address } = open({ parent: 3 }, { paginate: () => refuse(404, { message: "Record not found" }) });
    await waitFor(() => expect(address()).toBe("/admin/administration/menus"));
    await screen.findByText("Record not found");
  });

  it("goes back to Menus", async () => {
    const { user, address } = open({ parent: 3 });
    await user.click(await screen.findByRole("button", { name: "Back" }));
    await waitFor(() => expect(address()).toBe("/admin/administration/menus"));
  });

  it("works without the right to read menus, and has the buttons that fit the rights (A-377, D-A09, D-A38)", async () => {
    const { api } = open({ parent: 3 }, {}, build.currentUser({ permissions: ["menu-item.edit"] }));
    await screen.findByText("Footer");
    expect(api.callsTo("menus.get")).toHaveLength(0);
    await screen.findByRole("button", { name: "Edit Legal" });
    expect(screen.queryByRole("button", { name: /Add|Delete|Restore|Save/ })).toBeNull();
  });
});

describe("the form of an item", () => {
  it("offers the registered routes and takes another one of up to 255 characters (A-331, D-A58)", async () => {
    const { user } = open({ parent: 3 });
    const route = await screen.findByRole<HTMLInputElement>("combobox", { name: "Route" });
    const names = [...(route.list?.options ?? [])].map(({ value }) => value);
    expect(names).toEqual(expect.arrayContaining(["Carriers", "Menus", "MenuItemForm"]));
    await user.click(route);
    await user.paste("x".repeat(256));
    await user.tab();
    await screen.findByText("Field must be less than 255 characters");
  });

  it("offers the icons as pictures, narrowed by what is typed; a name of its own is taken too", async () => {
    const { api, user } = open({ parent: 3, action: "edit", id: 12 });
    await waitFor(async () => expect((await field("Title")).value).toBe("Legal"));
    const pictures = () => within(screen.getByRole("group", { name: /picture/i }));
    const names = () =>
      pictures()
        .queryAllByRole("radio")
        .map((one) => one.closest("label")?.textContent);
    await user.clear(await field("Icon"));
    expect(names()).toEqual(expect.arrayContaining(["settings", "radio-tower", "shield"]));
    await user.type(await field("Icon"), "User ");
    expect(names()).toEqual(["user-minus", "user-plus", "user-round", "users-round"]);
    await user.click(pictures().getByRole("radio", { name: "user-round" }));
    expect((await field("Icon")).value).toBe("user-round");
    expect(pictures().getByRole("radio", { name: "user-round" })).toHaveProperty("checked", true);
    await user.clear(await field("Icon"));
    await user.type(await field("Icon"), "of-our-own");
    screen.getByRole("group", { name: "No picture has such a name" });
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("menuItems.edit")[0]?.body).toMatchObject({ menuItemIcon: "of-our-own" });
  });

  it("asks for title, priority and permission; 0 is a priority (A-328, A-330, A-333)", async () => {
    const { api, user } = open({ parent: 3 });
    expect((await field("Priority")).value).toBe("0");
    await user.clear(await field("Priority"));
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText("This field is required")).toHaveLength(3));
    await user.type(await field("Title"), "Legal");
    await user.type(await field("Priority"), "0");
    await choose(user, "Permission", "carrier.list");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("menuItems.create")[0]?.body).toMatchObject({ menuItemPriority: 0, permissionId: 10 });
  });

  it.each(["{", "[1]", "7", '{"id": 7}'])("refuses the route params %s (D-A58)", async (typed) => {
    const { user } = open({ parent: 3 });
    await user.click(await field("Route params"));
    await user.paste(typed);
    await user.tab();
    await screen.findByText("Must be a valid JSON object");
  });

  it("tells an item whose permission is not in the list, and saves nothing (A-405, B-630, D-A59)", async () => {
    const gone = { ...legal, permissionId: { permissionId: 99, permissionName: "gone.list" } };
    const { api, user } = open({ parent: 3, action: "edit", id: 12 }, { get: () => gone });
    await screen.findByText("Error, cannot find item permission :(");
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(save());
    await screen.findByText("Error, cannot find item permission :(");
    expect(api.callsTo("menuItems.edit")).toHaveLength(0);
  });
});
