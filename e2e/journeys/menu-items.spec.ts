import type { Page } from "@playwright/test";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const titleOf = (page: Page) => page.getByLabel("Title", { exact: true });

/** Opens the items of a new menu from the list of menus. */
async function openItems(page: Page, menuName: string) {
  await page.goto(`/admin/administration/menus?menuName=${encodeURIComponent(menuName)}`);
  await page.getByRole("button", { name: `Edit Items ${menuName}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Menu items" })).toBeVisible();
  await expect(page.getByText(menuName)).toBeVisible();
  await settled(page);
}

async function addItem(page: Page, title: string) {
  await titleOf(page).fill(title);
  await page.getByRole("combobox", { name: "Permission" }).fill("carrier.list");
  await page.getByRole("option", { name: "carrier.list", exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(titleOf(page)).toHaveValue("");
}

test("a menu gets a root item and one below it (A-062, A-153 to A-156, D-A57)", async ({ as, scenario }) => {
  const { menuName } = await scenario.menu();
  const page = await as("admin");
  await openItems(page, menuName);
  await addItem(page, "Network");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Network", exact: true }).click();
  const below = page.getByRole("region", { name: "Items below Network", exact: true });
  await expect(below).toBeVisible();
  await expect(page.getByRole("region", { name: "New item below Network", exact: true })).toBeVisible();
  await addItem(page, "Masts");
  await expect(below.getByRole("button", { name: "Edit Masts" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Menus" })).toBeVisible();
});

test("an item is changed, deleted and restored (D-A57)", async ({ as, scenario }) => {
  const { menuName } = await scenario.menu();
  const page = await as("admin");
  await openItems(page, menuName);
  await addItem(page, "Masts");
  await page.getByRole("button", { name: "Edit Masts" }).click();
  await expect(titleOf(page)).toHaveValue("Masts");
  await titleOf(page).fill("Towers");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Delete Towers" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "Restore Towers" }).click();
  await expect(page.getByRole("button", { name: "Edit Towers" })).toBeVisible();
});

test("on a phone the form stands below the tables, and nothing scrolls sideways (D-A57)", async ({ as }) => {
  const page = await as("admin", { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/forms/menu-item/1");
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  const table = page.getByRole("region", { name: "Items below Settings", exact: true });
  await expect(table.getByText("Carriers", { exact: true }).first()).toBeVisible();
  await settled(page);
  const form = page.getByRole("region", { name: "New item below Settings", exact: true });
  const [above, beneath] = [await table.boundingBox(), await form.boundingBox()];
  expect(beneath?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await expectNoSidewaysScroll(page);
});

test("a menu that does not exist leads back to Menus", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/admin/forms/menu-item/2000000000");
  await expect(page.getByText("Record not found").first()).toBeVisible(); // the form says so as well, until it is left
  await expect(page.getByRole("heading", { level: 1, name: "Menus" })).toBeVisible();
});
