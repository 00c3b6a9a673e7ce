import type { Page } from "@playwright/test";
import { drawn, openWithStoppedClock, stopClock } from "../support/clock.ts";
import { addUnknownItems } from "../support/menu.ts";
import { settled } from "../support/settled.ts";
import { expect, test } from "../support/test.ts";

const expectTheme = (page: Page, theme: string) => expect(page.locator("html")).toHaveAttribute("data-theme", theme);

test("the theme changes after 1000 ms of loading, a second click meanwhile is ignored, and the choice is kept (A-039, A-040, D-A67)", async ({
  as,
}) => {
  const page = await as("operator");
  await openWithStoppedClock(page, "/admin/home");
  await drawn(page);
  await expectTheme(page, "dark");
  const change = page.getByRole("banner").getByRole("button", { name: "Light theme" });
  await change.click();
  await expect(change).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(500);
  await change.click({ force: true });
  await page.clock.runFor(499);
  await expectTheme(page, "dark");
  await page.clock.runFor(1);
  const back = page.getByRole("banner").getByRole("button", { name: "Dark theme" });
  await expect(back).not.toHaveAttribute("aria-busy", "true");
  await expectTheme(page, "light");
  await page.clock.runFor(2_000);
  await expectTheme(page, "light");
  await page.reload();
  await expectTheme(page, "light");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
});

test("the account menu has Profile and Logout, by pointer and by keys (A-032 to A-034, B-020, B-023, B-024)", async ({
  as,
}) => {
  const page = await as("operator");
  await page.goto("/admin/home");
  const account = page.getByRole("banner").getByRole("button", { name: /operator/ });
  await account.click();
  await expect(page.getByRole("menuitem")).toHaveText(["Profile", "Logout"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect(account).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/profile$/);
});

test.describe("toasts (D-A64)", () => {
  const names = ["First", "Second", "Third", "Fourth", "Fifth"];
  const textOf = (name: string) => `Couldn't find ${name} as a Route :(`;
  const shown = (page: Page) => page.getByRole("region", { name: "Announcements" }).getByRole("paragraph");

  test("three are seen at once, in order, each 100 ms after it was raised or a place got free; Close ends an error (A-041 to A-044, B-182, B-185, B-186)", async ({
    as,
  }) => {
    const page = await as("operator");
    await addUnknownItems(page, names);
    await page.clock.install();
    await page.goto("/admin/home");
    await settled(page);
    await expect(page.getByRole("button", { name: "Fifth" })).toBeVisible();
    await stopClock(page);
    const raise = (name: string) => page.getByRole("button", { name, exact: true }).click({ force: true });
    for (const name of names) await raise(name);
    await page.clock.runFor(99);
    await expect(shown(page)).toHaveText([]);
    await page.clock.runFor(1);
    await expect(shown(page)).toHaveText(["First", "Second", "Third"].map(textOf));
    await raise("First"); // it is on the screen already, so it is not repeated
    await page.clock.runFor(60_000);
    await expect(shown(page)).toHaveText(["First", "Second", "Third"].map(textOf));
    await page.getByRole("button", { name: "Close" }).first().click();
    await page.clock.runFor(99);
    await expect(shown(page)).toHaveText(["Second", "Third"].map(textOf));
    await page.clock.runFor(1);
    await expect(shown(page)).toHaveText(["Second", "Third", "Fourth"].map(textOf));
    await page.getByRole("button", { name: "Close" }).first().click();
    await page.clock.runFor(100);
    await expect(shown(page)).toHaveText(["Third", "Fourth", "Fifth"].map(textOf));
    await page.getByRole("button", { name: "Close" }).first().click();
    await page.clock.runFor(1_000);
    await expect(shown(page)).toHaveText(["Fourth", "Fifth"].map(textOf));
  });

  test("a success goes by itself after 4000 ms and has no Close (A-043, B-185)", async ({ page }) => {
    await openWithStoppedClock(page, "/forgot-password");
    await page.getByLabel("Email", { exact: true }).fill("nobody@example.com");
    await page.getByLabel("Email", { exact: true }).press("Enter");
    await expect(page.getByLabel("Pin", { exact: true })).toBeVisible();
    await page.clock.runFor(100);
    await expect(shown(page)).toHaveText(["Send Successfully!"]);
    await expect(page.getByRole("button", { name: "Close" })).toHaveCount(0);
    await page.clock.runFor(3_999);
    await expect(shown(page)).toHaveText(["Send Successfully!"]);
    await page.clock.runFor(1);
    await expect(shown(page)).toHaveText([]);
  });
});

test.describe("the loading overlay (A-045, D-A69)", () => {
  test.use({ freshPages: true });

  const overlayOf = (page: Page) => page.getByRole("status", { name: "Loading the portal" });

  test("goes after ten seconds though the frame has not arrived", async ({ as }) => {
    const page = await as("operator");
    await page.route("**/static/js/async/*.js", () => {});
    await openWithStoppedClock(page, "/admin/home");
    await expect(page.locator('script[src*="/static/js/async/"]')).not.toHaveCount(0); // the portal's code runs
    await expect(overlayOf(page)).toBeVisible();
    await page.clock.runFor(9_999);
    await expect(overlayOf(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(overlayOf(page)).toHaveCount(0);
  });
});
