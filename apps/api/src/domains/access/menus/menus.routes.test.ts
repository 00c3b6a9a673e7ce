import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["menu.list", "menu.create", "menu.edit", "menu.delete"] });
const root = "/services/menus";
const input = { menuName: "Own", menuDescription: "Of the tests" };
const lastAudit = async () => (await api.audit()).at(-1);

describe("services/menus", () => {
  it("creates, reads, edits, disables and enables again by an edit, with an audit line each (A-170, A-425, D-A36, D-A55)", async () => {
    const created = await staff.post(root, { body: { ...input, menuType: 1 } });
    expect(created).toMatchObject({ status: 200, body: { ...input, menuType: 2, menuEnabled: 1, menuItems: [] } });
    const path = `${root}/${created.body.menuId}`;
    expect(await lastAudit()).toMatchObject({ action: "menu.create", user_id: staff.userId });
    expect((await staff.get(path)).body).toEqual(created.body);
    expect((await staff.put(path, { body: { ...input, menuName: "Renamed" } })).body).toMatchObject({
      menuName: "Renamed",
    });
    expect(await lastAudit()).toMatchObject({ before: { name: "Own" }, after: { name: "Renamed" } });
    expect(await staff.delete(path)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect(await staff.put(`${root}/restore/${created.body.menuId}`)).toMatchObject({ status: 404 });
    const again = await staff.put(path, { body: { ...input, menuName: "Renamed", menuEnabled: 1 } });
    expect(again.body).toMatchObject({ menuEnabled: 1, deletedAt: null });
    expect(await lastAudit()).toMatchObject({ action: "menu.restore" });
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

  it("filters by name and description, orders by id and ignores sort keys (A-061, A-425, D-A30)", async () => {
    const first = await api.build.menu({ name: "Footer B" });
    const second = await api.build.menu({ name: "Footer A", enabled: false });
    const ids = async (query: string) =>
      (await staff.get(`${root}/paginate`, { query })).body.results.map(({ id }: { id: number }) => id);
    expect(await ids("menuName=footer&sortBy=menuName&sort=desc")).toEqual([first.id, second.id]);
    expect(await ids("menuDescription=TESTS&menuName=footer b")).toEqual([first.id]);
    expect(await staff.get(`${root}/paginate`, { query: "menuEnabled=1" })).toMatchObject({ status: 400 });
    expect((await staff.get(root)).body.map(({ id }: { id: number }) => id)).not.toContain(second.id);
  });

  it.each([
    ["menuName", " ", "This field is required", "A-326"],
    ["menuName", "x".repeat(51), "Field must be less than 50 characters", "A-326"],
    ["menuDescription", "", "This field is required", "A-327"],
    ["menuDescription", "x".repeat(51), "Field must be less than 50 characters", "A-327"],
  ])("refuses %s `%s`: %s (%s)", async (field, value, message) => {
    expect(await staff.post(root, { body: { ...input, [field]: value } })).toMatchObject({
      status: 400,
      body: { errors: [{ field, message }] },
    });
  });

  it("refuses a name that exists, whatever its case (D-A54)", async () => {
    const { name } = await api.build.menu();
    expect(await staff.post(root, { body: { ...input, menuName: name.toUpperCase() } })).toMatchObject({
      status: 409,
      body: { message: "Menu name already exists", errors: [{ field: "menuName" }] },
    });
  });
});
