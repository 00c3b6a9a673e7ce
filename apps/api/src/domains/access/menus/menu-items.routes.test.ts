import { beforeEach, describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["menu-item.create", "menu-item.edit", "menu-item.delete"] });
const root = "/services/menu-items";

let menuId = 0;
beforeEach(async () => {
  menuId = (await api.build.menu()).id;
});
const input = (more: Record<string, unknown> = {}) => ({
  menuId,
  menuItemTitle: "Carriers",
  menuItemPriority: "3",
  permissionId: 1,
  ...more,
});
const post = (more?: Record<string, unknown>) => staff.post(root, { body: input(more) });

describe("services/menu-items", () => {
  it("creates, reads, edits, disables and enables again by an edit (A-171, A-172, A-404, A-426, D-A36)", async () => {
    const full = {
      menuItemIcon: "tower",
      menuItemIconAlt: null,
      menuItemExtraClasses: "wide",
      menuItemUrl: "CarriersForm",
      routeParams: { action: "add" },
    };
    const created = await post(full);
    expect(created).toMatchObject({
      status: 200,
      body: {
        ...full,
        menuId: { menuId },
        menuItemPriority: 3,
        menuItemParentId: null,
        permissionId: { permissionId: 1, permissionName: expect.any(String) },
        menuItemEnabled: 1,
        childItems: [],
      },
    });
    const path = `${root}/${created.body.menuItemId}`;
    expect((await staff.get(path)).body).toEqual(created.body);
    expect(await api.lastAudit()).toMatchObject({ action: "menu_item.create", entity: "menu_item" });
    const edited = await staff.put(path, { body: input({ menuItemTitle: "Providers", menuItemPriority: 0 }) });
    expect(edited.body).toMatchObject({ menuItemTitle: "Providers", menuItemPriority: 0, routeParams: null });
    expect(await staff.delete(path)).toMatchObject({ status: 200 });
    expect(await staff.put(`${root}/restore/${created.body.menuItemId}`)).toMatchObject({ status: 404 });
    const again = await staff.put(path, { body: input({ menuItemTitle: "Providers", menuItemPriority: 0 }) });
    expect(again.body).toMatchObject({ menuItemEnabled: 1, deletedAt: null });
    expect(await api.lastAudit()).toMatchObject({ action: "menu_item.restore" });
  });

  it("pages roots with 0 and children by their parent, by priority then id, and ignores sort keys (A-426, D-A30, D-A57)", async () => {
    const [late, early] = [
      await api.build.menuItem({ menuId, priority: 9 }),
      await api.build.menuItem({ menuId, priority: 1, enabled: false }),
    ];
    const [second, first] = [
      await api.build.menuItem({ menuId, parentId: late.id, priority: 2 }),
      await api.build.menuItem({ menuId, parentId: late.id, priority: 2 }),
    ].toReversed();
    const page = async (query: string) => (await staff.get(`${root}/paginate`, { query })).body;
    const ids = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id);
    const roots = await page(`page=1&limit=15&menuId=${menuId}&menuItemParentId=0`);
    expect(ids(roots)).toEqual([early.id, late.id]);
    expect(roots).toMatchObject({ total: 2, nextPage: null });
    expect(
      ids({ results: roots.results[1].childItems.map((item: object) => ({ id: Reflect.get(item, "menuItemId") })) }),
    ).toEqual([first?.id, second?.id]);
    const children = await page(`menuId=${menuId}&menuItemParentId=${late.id}&sortBy=menuItemTitle&sort=desc`);
    expect(ids(children)).toEqual([first?.id, second?.id]);
    expect(children.results[0].menuItemParentId).toEqual({ menuItemId: late.id, menuItemTitle: late.title });
    expect(ids(await page(`menuId=${menuId}`))).toHaveLength(4);
    expect(ids({ results: (await staff.get(root)).body })).not.toContain(early.id);
  });

  it("answers 404 to a page of a menu that does not exist (D-A57)", async () => {
    expect(await staff.get(`${root}/paginate`, { query: "menuId=2000000000" })).toMatchObject({
      status: 404,
      body: { message: "Record not found" },
    });
  });

  it.each(["menu-item.create", "menu-item.edit", "menu.list"] as const)(
    "is read with %s (D-A38)",
    async (permission) => {
      const reader = await api.as({ permissions: [permission] });
      const { id } = await api.build.menuItem({ menuId });
      for (const path of [root, `${root}/paginate`, `${root}/${id}`])
        expect(await reader.get(path)).toMatchObject({ status: 200 });
    },
  );

  it.each([
    ["a blank title (A-328)", { menuItemTitle: " " }, "menuItemTitle", "This field is required"],
    [
      "51 characters (A-328)",
      { menuItemTitle: "x".repeat(51) },
      "menuItemTitle",
      "Field must be less than 50 characters",
    ],
    [
      "101 of classes (A-329)",
      { menuItemExtraClasses: "x".repeat(101) },
      "menuItemExtraClasses",
      "Field must be less than 100 characters",
    ],
    ["no priority (A-330)", { menuItemPriority: "" }, "menuItemPriority", "This field is required"],
    ["a priority of letters", { menuItemPriority: "high" }, "menuItemPriority", "Only numeric characters are allowed"],
    ["256 of route (A-331)", { menuItemUrl: "x".repeat(256) }, "menuItemUrl", "Field must be less than 255 characters"],
    ["51 of icon (A-332)", { menuItemIcon: "x".repeat(51) }, "menuItemIcon", "Field must be less than 50 characters"],
    [
      "51 of the other icon",
      { menuItemIconAlt: "x".repeat(51) },
      "menuItemIconAlt",
      "Field must be less than 50 characters",
    ],
    ["no permission (A-333)", { permissionId: null }, "permissionId", "This field is required"],
    [
      "parameters over 1000 characters (D-A58)",
      { routeParams: { a: "x".repeat(1000) } },
      "routeParams",
      "Field must be less than 1000 characters",
    ],
    ["an unknown menu", { menuId: 2_000_000_000 }, "menuId", "Record not found"],
  ])("refuses %s", async (_, wrong, field, message) => {
    expect(await post(wrong)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  it.each([["text"], [["list"]], [{ id: 7 }], [{ id: "\0" }], [{ id: "\ud800" }]])(
    "refuses the route parameters %j (D-A58)",
    async (routeParams) => {
      const reply = await post({ routeParams });
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ message: "Must be a valid JSON object" }] } });
    },
  );

  it("says the customer's text for an unknown or a disabled permission, a stored one too (A-405, D-A59)", async () => {
    const refusal = { status: 400, body: { message: "Error, cannot find item permission :(" } };
    expect(await post({ permissionId: 2_000_000_000 })).toMatchObject(refusal);
    const { id: permissionId } = await api.build.insert("permission", {
      name: "own.thing",
      enabled: false,
      deleted_at: new Date(),
    });
    const { id } = await api.build.menuItem({ menuId, permissionId });
    expect(await staff.put(`${root}/${id}`, { body: input({ permissionId }) })).toMatchObject(refusal);
  });
});

describe("two levels (D-A57)", () => {
  const refused = (field: string, message: string | RegExp) => ({
    status: 400,
    body: { errors: [{ field, message: typeof message === "string" ? message : expect.stringMatching(message) }] },
  });

  it("takes a child of a root", async () => {
    const { id, title } = await api.build.menuItem({ menuId });
    expect(await post({ menuItemParentId: id })).toMatchObject({
      status: 200,
      body: { menuItemParentId: { menuItemId: id, menuItemTitle: title } },
    });
  });

  it("refuses a parent that has one itself", async () => {
    const { id: parentId } = await api.build.menuItem({ menuId });
    const child = await api.build.menuItem({ menuId, parentId });
    expect(await post({ menuItemParentId: child.id })).toMatchObject(refused("menuItemParentId", /two levels/));
  });

  it("refuses a parent of another menu, an unknown and a disabled one, and the item itself", async () => {
    const { id: elsewhere } = await api.build.menuItem();
    expect(await post({ menuItemParentId: elsewhere })).toMatchObject(refused("menuItemParentId", /chosen menu/));
    expect(await post({ menuItemParentId: 2_000_000_000 })).toMatchObject(
      refused("menuItemParentId", "Record not found"),
    );
    const { id: off } = await api.build.menuItem({ menuId, enabled: false });
    expect(await post({ menuItemParentId: off })).toMatchObject(refused("menuItemParentId", /disabled/));
    const { id } = await api.build.menuItem({ menuId });
    const itself = await staff.put(`${root}/${id}`, { body: input({ menuItemParentId: id }) });
    expect(itself).toMatchObject(refused("menuItemParentId", /below itself/));
  });

  it("refuses that an item with items below it becomes a child or changes its menu", async () => {
    const { id } = await api.build.menuItem({ menuId });
    await api.build.menuItem({ menuId, parentId: id });
    const { id: other } = await api.build.menuItem({ menuId });
    const move = (more: Record<string, unknown>) => staff.put(`${root}/${id}`, { body: input(more) });
    expect(await move({ menuItemParentId: other })).toMatchObject(refused("menuItemParentId", /items below it/));
    expect(await move({ menuId: (await api.build.menu()).id })).toMatchObject(refused("menuId", /stays in its menu/));
    expect(await move({ menuItemTitle: "Renamed" })).toMatchObject({ status: 200 });
  });

  it("holds where a parent becomes a child at the same moment", async () => {
    const { id: a } = await api.build.menuItem({ menuId });
    const { id: b } = await api.build.menuItem({ menuId });
    const { id: c } = await api.build.menuItem({ menuId });
    const below = (id: number, menuItemParentId: number) =>
      staff.put(`${root}/${id}`, { body: input({ menuItemParentId }) });
    const replies = await Promise.all([below(b, c), below(a, b)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it("lets one of two items become the other's child, never both at the same moment", async () => {
    const { id: a } = await api.build.menuItem({ menuId });
    const { id: b } = await api.build.menuItem({ menuId });
    const below = (id: number, menuItemParentId: number) =>
      staff.put(`${root}/${id}`, { body: input({ menuItemParentId }) });
    const replies = await Promise.all([below(a, b), below(b, a)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 409])]);
  });
});
