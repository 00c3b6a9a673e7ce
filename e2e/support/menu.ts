import type { Page } from "@playwright/test";

/** Adds items to the drawer, below those of the server, with route names that no remote has registered. */
export async function addUnknownItems(page: Page, names: readonly string[]): Promise<void> {
  await page.route("**/services/users/get-menu-user", async (route) => {
    const response = await route.fetch();
    const { menuItems } = await response.json();
    const items = names.map((name, index) => ({
      ...menuItems[0],
      menuItemId: 90_000 + index,
      menuItemTitle: name,
      menuItemUrl: name,
      childItems: [],
    }));
    await route.fulfill({ response, json: { menuItems: [...menuItems, ...items] } });
  });
}
