import type { Page } from "@playwright/test";
import { carriers } from "@portal/api-client/contract/carriers";
import { viewOnly } from "@portal/api-client/views";
import { apiOf } from "../support/api.ts";
import { drawerOpen, settled } from "../support/settled.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

const reason = "Ticket 42: an empty list";
const items = (page: Page) =>
  page.getByRole("navigation", { name: "Main menu" }).getByRole("listitem").allTextContents();
const banner = (page: Page) => page.getByRole("main").getByText(/You view the portal as/);

/** Begins a view from the list of users. */
async function viewAs(page: Page, username: string) {
  await page.goto(`/admin/administration/users?username=${username}`);
  await page.getByRole("button", { name: `View as … ${username}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `View as ${username}` });
  await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
  await dialog.getByRole("button", { name: "View", exact: true }).click();
  await expect(banner(page)).toContainText(`You view the portal as ${username}, read only.`);
}

test("an administrator views the portal as a user tied to a provider, changes nothing, and is themselves again after End", async ({
  as,
}) => {
  const username = "provider";
  const own = await as(username);
  await own.goto("/admin/home");
  await settled(own);
  await drawerOpen(own);
  const ownItems = await items(own);
  expect(ownItems).not.toEqual([]);

  const page = await as("admin");
  await viewAs(page, username);
  await settled(page);
  await expect.poll(() => items(page)).toEqual(ownItems);
  await expectAccessible(page);

  await page.goto("/admin/profile");
  await expect(page.getByRole("main")).toContainText(`${username}@`);
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(save).toHaveAccessibleDescription(/^View only/);
  await save.click({ force: true }); // Playwright waits for disabled buttons
  await expect(page.getByText(/^View only/).last()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem("auth") ?? "{}").token as string);
  const written = await apiOf({ create: carriers.create }, token).create({
    body: { carrierName: "x", countryId: 1 },
  });
  expect(written).toMatchObject({ status: 403, data: { code: viewOnly.code } });

  await page.getByRole("button", { name: "End", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/home$/);
  await expect(page.getByRole("banner").getByRole("button", { name: "Account admin" })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await own.goto("/admin/profile");
  const looks = own.getByRole("region", { name: "Looked at by" });
  await expect(looks.getByRole("row").filter({ hasText: reason }).first()).toContainText("admin");
  await settled(own);
  await expectAccessible(own);
});

test("a viewer with fewer rights reads which are missing, and the other tabs stay theirs", async ({ as, staff }) => {
  const viewed = await staff.user(["carrier.list", "country.list"]);
  const viewer = await staff.user(["user.list", "user.view-as", "carrier.list"]);
  const page = await as(viewer);
  await viewAs(page, viewed.username);
  await expect(banner(page)).toContainText("Not shown, because you lack the right: country.list.");
  const other = await page.context().newPage();
  await other.goto("/admin/home");
  await expect(other.getByRole("banner").getByRole("button", { name: `Account ${viewer.username}` })).toBeVisible();
  await other.close();
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await staff.revoke(viewer, ["user.view-as"]);
  await page.goto("/admin/settings/carriers");
  await expect(page.getByRole("banner").getByRole("button", { name: `Account ${viewer.username}` })).toBeVisible();
});
