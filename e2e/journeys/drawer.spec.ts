import type { Page } from "@playwright/test";
import { drawn, openWithStoppedClock, stopClock } from "../support/clock.ts";
import { addUnknownItems } from "../support/menu.ts";
import { arrived, settled } from "../support/settled.ts";
import { expect, expectAccessible, follow, test } from "../support/test.ts";

const toggleOf = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
const menuOf = (page: Page) => page.getByRole("navigation", { name: "Main menu" });
const expectOpen = (page: Page, isOpen: boolean) =>
  expect(toggleOf(page)).toHaveAttribute("aria-expanded", String(isOpen));

test("opens once, 500 ms after the entrance, on a window of 1264 and more (A-037, B-026, D-A68)", async ({ as }) => {
  const page = await as("operator", { viewport: { width: 1264, height: 800 } });
  await openWithStoppedClock(page, "/admin/home");
  await drawn(page);
  await expectOpen(page, false);
  await page.clock.runFor(499);
  await expectOpen(page, false);
  await expect(menuOf(page)).toBeHidden();
  await page.clock.runFor(1);
  await expectOpen(page, true);
  await page.clock.resume();
  await expect(menuOf(page)).toBeVisible();

  await toggleOf(page).click();
  await expectOpen(page, false);
  await page.getByRole("banner").getByRole("button", { name: "Account operator", exact: true }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await arrived(page, "Profile");
  await stopClock(page);
  await page.clock.runFor(2_000);
  await expectOpen(page, false);
});

test("stays closed on a narrower window, lies over the page, and crossing the limit applies the rule again (A-038, B-027, D-A68)", async ({
  as,
}) => {
  const page = await as("operator", { viewport: { width: 1263, height: 800 } });
  await page.clock.install();
  await page.goto("/admin/home");
  await settled(page);
  await stopClock(page);
  await page.clock.runFor(2_000);
  await expectOpen(page, false);
  await toggleOf(page).click();
  const overlay = page.getByRole("dialog", { name: "Menu" });
  await expect(overlay).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(overlay).toBeHidden();
  await expect(toggleOf(page)).toBeFocused();
  await toggleOf(page).click();
  await overlay.getByRole("button", { name: "Close menu" }).click();
  await expectOpen(page, false);
  await toggleOf(page).click();
  await follow(page, "Carriers", "Settings");
  await expect(page).toHaveURL(/\/admin\/settings\/carriers/);
  await expect(page.getByRole("heading", { level: 1, name: "Carriers", exact: true })).toBeVisible();
  await expectOpen(page, false);

  await page.setViewportSize({ width: 1264, height: 800 });
  await expect(page.locator("aside")).toBeAttached();
  await page.clock.runFor(499);
  await expectOpen(page, false);
  await page.clock.runFor(1);
  await expectOpen(page, true);
  await page.setViewportSize({ width: 1263, height: 800 });
  await expectOpen(page, false);
});

test("marks the current screen, also on its form, and opens its group (A-036, B-028, D-A58)", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/admin/forms/carriers/edit/1");
  await arrived(page, "Carrier");
  const current = menuOf(page).locator("[aria-current=page]");
  await expect(current).toHaveText("Carriers");
  await expect(menuOf(page).getByRole("button", { name: "Settings", exact: true })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await follow(page, "Countries", "Settings");
  await expect(current).toHaveText("Countries");
  await page.getByRole("link", { name: "Carrier Portal" }).click();
  await expect(page).toHaveURL(/\/admin\/home$/);
  await expect(current).toHaveText("Dashboard");
});

test("is the server's for each user (A-035, B-025)", async ({ as }) => {
  const page = await as("operator");
  await page.goto("/admin/home");
  await expect(menuOf(page).getByRole("link", { name: "Monitor", exact: true })).toBeVisible();
  await expect(menuOf(page).getByText("Administration")).toHaveCount(0);
});

test("an item that no remote has registered is greyed and only says so (B-042, D-A58, D-A72)", async ({ as }) => {
  const page = await as("operator");
  const longName = "Nobody".repeat(10);
  await addUnknownItems(page, [longName]);
  await page.goto("/admin/home");
  const item = menuOf(page).getByRole("button", { name: longName });
  await expect(item).toBeVisible();
  await expect(item).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await item.click({ force: true }); // the item says that it is disabled, but it answers
  await expect(page.getByText(`Couldn't find ${longName.slice(0, 50)} as a Route :(`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/home$/);
});

test("without its call there is an empty drawer, one toast, and the rest works (A-464, B-616)", async ({ as }) => {
  const page = await as("operator");
  await page.route("**/services/users/get-menu-user", (route) =>
    route.fulfill({ status: 418, json: { message: "no" } }),
  );
  await page.goto("/admin/settings/countries");
  await expect(page.getByText("Couldn't Find Menu")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, name: "Countries" })).toBeVisible();
  await expectOpen(page, true);
  await expect(menuOf(page)).toHaveCount(1);
  await expect(menuOf(page).getByRole("link")).toHaveCount(0);
});
