import { permissions } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const path = "/services/users/get-menu-user";

interface Item {
  menuItemTitle: string;
  childItems: Item[];
}
const titles = (items: Item[]) => items.map(({ menuItemTitle, childItems }) => [menuItemTitle, childItems.length]);

describe("POST services/users/get-menu-user", () => {
  it("gives a holder of everything the whole drawer, ordered by priority (A-446, B-581)", async () => {
    const caller = await api.as({ permissions });
    const { status, body } = await caller.post(path, { body: { userId: caller.userId, menuId: 1 } });
    expect(status).toBe(200);
    const groups = titles(body.menuItems);
    expect(groups.map(([title]) => title)).toEqual([
      "Dashboard",
      "Monitor",
      "Operations",
      "Reports",
      "Settings",
      "Report settings",
      "Administration",
    ]);
    const children = groups.reduce((sum, [, count]) => sum + Number(count), 0);
    const { stored } = await api.db
      .selectFrom("menu_item")
      .select(({ fn }) => fn.countAll<number>().as("stored"))
      .where("parent_id", "is not", null)
      .executeTakeFirstOrThrow();
    expect(children).toBe(stored);
  });

  it("keeps a group for a permitted child, drops one without, and hides disabled items (D-A60)", async () => {
    const caller = await api.as({ permissions: ["country.list", "user.list"] });
    await api.db
      .updateTable("menu_item")
      .set({ enabled: false, deleted_at: new Date() })
      .where("title", "=", "Users")
      .execute();
    const { body } = await caller.post(path, { body: { userId: caller.userId, menuId: 1 } });
    expect(titles(body.menuItems)).toEqual([["Settings", 1]]);
    expect(body.menuItems[0].childItems[0]).toMatchObject({
      menuItemUrl: "Countries",
      menuItemParentId: { menuItemTitle: "Settings" },
    });
    expect(body.hiddenRoutes).toEqual(expect.arrayContaining(["Carriers", "Users"]));
    expect(body.hiddenRoutes).not.toContain("Countries");
  });

  it("refuses another user's drawer with 403", async () => {
    const caller = await api.as({ permissions });
    expect(await caller.post(path, { body: { userId: caller.userId + 1, menuId: 1 } })).toMatchObject({ status: 403 });
  });
});
