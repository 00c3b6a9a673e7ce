import { describe, expect, it } from "vitest";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["menu.list", "menu.create", "menu.edit"] });
const root = "/services/menus";
const input = { menuName: "Own", menuDescription: "Of the tests" };

describeRecords(api, "menus", {
  ids: { life: "A-170, A-425", lists: "A-061, A-425" },
  sample: () => ({ menuDescription: "Of the tests" }),
  refuses: [
    ["a blank name (A-326)", { menuName: " " }, "menuName", "This field is required"],
    ["51 of name (A-326)", { menuName: "x".repeat(51) }, "menuName", "Field must be less than 50 characters"],
    ["no description (A-327)", { menuDescription: "" }, "menuDescription", "This field is required"],
    [
      "51 of description (A-327)",
      { menuDescription: "x".repeat(51) },
      "menuDescription",
      "Field must be less than 50 characters",
    ],
  ],
});

describe("services/menus", () => {
  it("makes staff menus only and ignores the type that is sent (A-170, D-A55)", async () => {
    expect(await staff.post(root, { body: { ...input, menuType: 1 } })).toMatchObject({
      status: 200,
      body: { ...input, menuType: 2, menuItems: [] },
    });
  });

  it("gives the tree of one menu, disabled items included, and none in lists (D-A56, D-A57)", async () => {
    const { id: menuId } = await api.build.menu();
    const group = await api.build.menuItem({ menuId, title: "Group", priority: 2 });
    await api.build.menuItem({ menuId, title: "First", priority: 1, enabled: false });
    await api.build.menuItem({ menuId, parentId: group.id, title: "Child" });
    const { body } = await staff.get(`${root}/${menuId}`);
    expect(body.menuItems).toMatchObject([
      { menuItemTitle: "First", menuItemEnabled: 0, childItems: [] },
      {
        menuItemTitle: "Group",
        childItems: [{ menuItemTitle: "Child", menuItemParentId: { menuItemId: group.id, menuItemTitle: "Group" } }],
      },
    ]);
    const page = (await staff.get(`${root}/paginate`, { query: "limit=100" })).body.results;
    expect(page.find((row: { menuId: number }) => row.menuId === menuId)).toMatchObject({ menuItems: [] });
    const edited = await staff.put(`${root}/${menuId}`, { body: { ...input, menuName: "Tree", menuItems: [] } });
    expect(edited.body.menuItems).toHaveLength(2);
  });

  it("orders its list by id and ignores sort keys (A-061, A-425, D-A30)", async () => {
    const first = await api.build.menu({ name: "Footer B" });
    const second = await api.build.menu({ name: "Footer A", enabled: false });
    const query = "menuName=footer&sortBy=menuName&sort=desc";
    const { results } = (await staff.get(`${root}/paginate`, { query })).body;
    expect(results.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id]);
  });
});
