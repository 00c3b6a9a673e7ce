import type { Page } from "@playwright/test";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, follow, test } from "../support/test.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Announcements" }).getByRole("paragraph");
/** An item of the drawer, also in a closed group. */
const drawerItem = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name, exact: true, includeHidden: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const addButton = (page: Page) =>
  page.getByRole("link", { name: "Add", exact: true }).or(page.getByRole("button", { name: "Add", exact: true }));

test("a list without its permission: the customer's text, the Dashboard, and no call for data (A-369)", async ({
  as,
  staff,
}) => {
  const page = await as(await staff.user(["country.list"]));
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/services/carriers") && calls.push(request.url()));
  await page.goto("/admin/settings/carriers");
  await expect(page).toHaveURL(/\/admin\/home$/);
  await expect(toasts(page)).toHaveText(["You dont have permission to view this route :("]);
  await expect(drawerItem(page, "Countries")).toHaveCount(1);
  await expect(drawerItem(page, "Carriers")).toHaveCount(0);
  await expectAccessible(page);
  expect(calls).toEqual([]);
});

test("rights that are taken while somebody works: the next call leads to the Dashboard, and drawer and buttons follow (A-244, A-397, D-A13, D-A26)", async ({
  as,
  staff,
}) => {
  const user = await staff.user(["country.list", "country.create", "carrier.list"]);
  const page = await as(user);
  await page.goto("/admin/settings/carriers");
  await settled(page); // so that the click below makes the next call
  await expect(heading(page, "Carriers")).toBeVisible();
  await expect(drawerItem(page, "Carriers")).toBeVisible();

  await staff.revoke(user, ["carrier.list", "country.create"]);
  await page.getByRole("columnheader", { name: "Carrier name" }).getByRole("button").first().click();
  await expect(page).toHaveURL(/\/admin\/home$/);
  await expect(drawerItem(page, "Carriers")).toHaveCount(0);
  await expect(drawerItem(page, "Countries")).toHaveCount(1);
  await expect(toasts(page)).toHaveCount(0);
  await follow(page, "Countries", "Settings");
  await expect(heading(page, "Countries")).toBeVisible();
  await settled(page);
  await expect(addButton(page)).toHaveCount(0);

  await staff.grant(user, ["carrier.list", "country.create"]);
  await page.reload();
  await expect(addButton(page)).toBeVisible();
  await expect(drawerItem(page, "Carriers")).toBeVisible();
});

test("an account that is disabled ends at the next call, and does not open again (A-241, A-243, D-A21, D-A23)", async ({
  as,
  staff,
}) => {
  const user = await staff.user(["country.list", "carrier.list"]);
  const page = await as(user);
  await page.goto("/admin/settings/countries");
  await settled(page); // so that the click below makes the next call
  await expect(drawerItem(page, "Carriers")).toBeVisible();
  await staff.disable(user);
  await drawerItem(page, "Carriers").click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(toasts(page)).toHaveText(["Unauthorized :("]);
  expect(await page.evaluate(() => [localStorage.getItem("auth"), localStorage.getItem("permissions")])).toEqual([
    null,
    null,
  ]);
  await page.getByLabel("Username", { exact: true }).fill(user.username);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Username or password is not valid")).toBeVisible();
});
