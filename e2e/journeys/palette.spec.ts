import type { Page } from "@playwright/test";
import { pressSequence } from "../support/keys.ts";
import { settled } from "../support/settled.ts";
import { expect, expectFitAtBothWidths, expectNoSidewaysScroll, test } from "../support/test.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("goes everywhere by keys alone, and what they open fits a phone (WCAG 2.1.4)", async ({ as }) => {
  const page = await as("admin");
  const { keyboard } = page;
  await page.clock.install();
  await page.goto("/admin/home");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await settled(page);

  await keyboard.press("Control+K");
  await expect(page.getByRole("combobox", { name: "Screen or command" })).toBeFocused();
  await expect(page.getByRole("option", { name: "Roles", exact: true })).toBeAttached();
  await expectFitAtBothWidths(page);
  await keyboard.type("carr");
  await expect(palette(page).getByRole("option", { selected: true })).toHaveText(/^Carriers/);
  await expectFitAtBothWidths(page);
  await keyboard.press("Enter");
  await expect(heading(page, "Carriers")).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
  await settled(page);

  await keyboard.press("/");
  const filter = page.getByRole("search").getByRole("textbox").first();
  await expect(filter).toBeFocused();
  await keyboard.type("gm?/");
  await expect(filter).toHaveValue("gm?/");
  await expect(heading(page, "Carriers")).toBeVisible();

  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("?");
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page).getByText("Filter the list")).toBeVisible();
  await expectFitAtBothWidths(page);
  await keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);

  await pressSequence(page, "g", "m");
  await expect(heading(page, "Monitor")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/support/);
  const number = page.getByLabel("MSISDN", { exact: true });
  await expect(number).toBeFocused();

  // once turned off, only keys with Ctrl work; the choice is stored
  await keyboard.press("Control+K");
  await expect(page.getByRole("combobox", { name: "Screen or command" })).toBeFocused();
  await keyboard.type("shortcuts");
  await expect(palette(page).getByRole("option", { selected: true })).toHaveText(/^Keyboard shortcuts/);
  await keyboard.press("Enter");
  await expect(sheet(page).locator(":focus")).toHaveCount(1);
  await keyboard.press("Tab");
  const singleKeys = sheet(page).getByRole("checkbox", { name: "Single-key shortcuts" });
  await expect(singleKeys).toBeFocused();
  await keyboard.press("Space");
  await expect(singleKeys).not.toBeChecked();
  await expectFitAtBothWidths(page);
  await page.reload();
  await expect(number).toBeFocused();
  await settled(page);
  await keyboard.press("Tab");
  await keyboard.press("?");
  await pressSequence(page, "g", "c");
  await keyboard.press("Control+K");
  await expect(palette(page)).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await expect(heading(page, "Monitor")).toBeAttached();
});

test("offers each user only what that user may open, on a small screen too", async ({ as }) => {
  const page = await as("provider", { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  await page.clock.install();
  await page.goto("/admin/home");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await settled(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("combobox", { name: "Screen or command" })).toBeFocused();
  await page.keyboard.type("roles");
  await expect(page.getByText("Nothing matches “roles”")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await pressSequence(page, "g", "o"); // the shortcut of Roles
  await expect(heading(page, "Dashboard")).toBeVisible();
  await pressSequence(page, "g", "c");
  await expect(heading(page, "Carriers")).toBeVisible();
  expect([...new Set(visited)]).toEqual(["/admin/settings/carriers"]);
});
