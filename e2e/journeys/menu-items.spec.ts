import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

test("a menu gets a root item and one below it; both are changed, deleted and restored (A-062, A-153 to A-156, D-A57)", async ({
  as,
  scenario,
}) => {
  const page = await as("admin");
  const name = `Menu ${scenario.unique}`;
  await page.goto("/admin/forms/menu-preview/add");
  await page.getByLabel("Menu name", { exact: true }).fill(name);
  await page.getByLabel("Menu description", { exact: true }).fill("A menu of the tests");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Done Successfully!")).toBeVisible();
  await page.goto(`/admin/administration/menus?menuName=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Edit Items ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Menu items" })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();

  const add = async (title: string) => {
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.getByRole("combobox", { name: "Permission" }).fill("carrier.list");
    await page.getByRole("option", { name: "carrier.list", exact: true }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("");
  };
  await add("Network");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Network", exact: true }).click();
  const below = page.getByRole("region", { name: "Items below Network", exact: true });
  await expect(below).toBeVisible();
  await add("Masts");
  await expectAccessible(page);

  await below.getByRole("button", { name: "Edit Masts" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Masts");
  await page.getByLabel("Title", { exact: true }).fill("Towers");
  await page.getByRole("button", { name: "Save" }).click();
  await below.getByRole("button", { name: "Delete Towers" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await below.getByRole("button", { name: "Restore Towers" }).click();
  await expect(below.getByRole("button", { name: "Edit Towers" })).toBeVisible();

  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Menus" })).toBeVisible();
});

test("on a phone the form stands below the tables, and nothing scrolls sideways (D-A57)", async ({ as }) => {
  const page = await as("admin", { viewport: { width: 390, height: 844 } });
  await page.goto("/admin/forms/menu-item/1");
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  const table = page.getByRole("region", { name: "Items below Settings", exact: true });
  await expect(table.getByText("Carriers", { exact: true }).first()).toBeVisible();
  const form = page.getByRole("region", { name: "New item below Settings", exact: true });
  const [above, beneath] = [await table.boundingBox(), await form.boundingBox()];
  expect(beneath?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await expectNoSidewaysScroll(page);
});

test("a menu that does not exist leads back to Menus", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/admin/forms/menu-item/2000000000");
  await expect(page.getByText("Record not found")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Menus" })).toBeVisible();
});
