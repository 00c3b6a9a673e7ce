import type { Page } from "@playwright/test";
import { addUnknownItems } from "../support/menu.ts";
import { arrived } from "../support/settled.ts";
import { expect, expectAccessible, expectFitAtBothWidths, expectNoSidewaysScroll, test } from "../support/test.ts";
import { uniqueWord } from "../support/unique.ts";

/** Expects that axe finds nothing in both themes, and that the page does not scroll sideways. */
async function expectFit(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test("Login and Forgot password with what they complain of, wide and on a phone in both themes", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("This field is required")).toHaveCount(2);
  await page.getByLabel("Username", { exact: true }).fill(`nobody-${uniqueWord()}`);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Username or password is not valid")).toBeVisible();
  await expectFitAtBothWidths(page);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Email", { exact: true }).fill("nobody@example.com");
  await page.getByLabel("Email", { exact: true }).press("Enter");
  await page.getByLabel("Pin", { exact: true }).fill("12a");
  await page.getByLabel("Pin", { exact: true }).press("Enter");
  await expect(page.getByText("Only numbers is valid")).toBeVisible();
  await expectFitAtBothWidths(page);
});

test("drawer, greyed item with its toast, account menu, and the question of Profile with its answer, wide and on a phone in both themes", async ({
  as,
}) => {
  const page = await as("operator");
  await addUnknownItems(page, ["Nowhere"]);
  await page.goto("/admin/home");
  const toggle = page.getByRole("button", { name: "Menu", exact: true });
  const unknown = page.getByRole("button", { name: "Nowhere" });
  await expect(unknown).toBeVisible();
  await unknown.click({ force: true });
  await expect(page.getByText("Couldn't find Nowhere as a Route :(")).toBeVisible();
  await expectFit(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.click();
  await expect(unknown).toBeVisible();
  await expectFit(page);
  await page.keyboard.press("Escape"); // the drawer covers the page
  await page.getByRole("button", { name: "Close", exact: true }).click();

  const account = page.getByRole("banner").getByRole("button", { name: /^Account/ });
  const logout = page.getByRole("menuitem", { name: "Logout" });
  await account.click();
  await expect(logout).toBeVisible();
  await expectFit(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await account.click();
  await expect(logout).toBeVisible();
  await expectFit(page);
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await arrived(page, "Profile");

  const password = page.getByLabel("Password", { exact: true });
  await password.fill("Password1");
  await page.getByLabel("Repeat password", { exact: true }).fill("Password1");
  await page.getByLabel("Repeat password", { exact: true }).press("Enter");
  const question = page.getByRole("dialog", { name: "Do you want to confirm this action?" });
  await expect(question.getByText("This changes cannot be undo.")).toBeVisible();
  await expectFitAtBothWidths(page);
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(question).toBeHidden();
  await expect(password).toHaveAccessibleDescription(/This password is too common, choose another one/);
  await expect(password).toBeFocused();
  await expectFitAtBothWidths(page);
});
