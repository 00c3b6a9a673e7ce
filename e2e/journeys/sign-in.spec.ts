import { demo } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";
import { uniqueWord } from "../support/unique.ts";

test("signs in, comes to the Dashboard, signs out, and Back shows nothing (A-013, A-031, A-034, A-239)", async ({
  page,
}) => {
  await page.goto("/404");
  await page.goto("/");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Username", { exact: true }).fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(demo().password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/home$/);
  await expect(page.getByRole("banner").getByText("admin")).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Monitor" })).toBeVisible();

  await page.getByRole("banner").getByRole("button", { name: /admin/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => [localStorage.getItem("auth"), localStorage.getItem("permissions")])).toEqual([
    null,
    null,
  ]);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/admin/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
});

test("says why a sign-in failed and keeps the name (D-A21)", async ({ page }) => {
  const username = `nobody-${uniqueWord()}`;
  await page.goto("/login");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("This field is required")).toHaveCount(2);
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Username or password is not valid")).toBeVisible();
  await expect(page.getByLabel("Username", { exact: true })).toHaveValue(username);
});

test("comes back to the screen that asked for the sign-in (A-029, A-233, B-612)", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/services/") && calls.push(request.url()));
  await page.goto("/admin/settings/carriers?carrierName=mov");
  await expect(page).toHaveURL(/\/login$/);
  expect(calls).toEqual([]);
  await page.getByLabel("Username", { exact: true }).fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(demo().password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/carriers\?.*carrierName=mov/);
  await expect(page.getByRole("heading", { name: "Carriers" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("goToRouteOnLogin"))).toBeNull();
});

test("unknown paths, and those that cannot be read, end on the 404 page, signed in or out (A-024, A-025, A-026, D11)", async ({
  page,
  as,
}) => {
  const notFound = page.getByText("Sorry, we cound not find that page (404)");
  for (const path of ["/%", "/admin/%c3%28"]) {
    await page.goto(path);
    await expect(notFound).toBeVisible();
  }
  await page.goto("/nope");
  await expect(page).toHaveURL(/\/404$/);
  await expect(notFound).toBeVisible();
  const admin = await as("admin");
  await admin.goto("/admin/nope");
  await expect(admin).toHaveURL(/\/404$/);
  await admin
    .getByRole("button", { name: "Home" })
    .or(admin.getByRole("link", { name: "Home" }))
    .click();
  await expect(admin).toHaveURL(/\/admin\/home$/);
});

test("a second tab signs out with the first (D-A24)", async ({ as }) => {
  const first = await as("operator");
  await first.goto("/admin/home");
  const second = await first.context().newPage();
  await second.goto("/admin/home");
  await expect(second.getByRole("banner")).toBeVisible();
  await first
    .getByRole("banner")
    .getByRole("button", { name: /operator/ })
    .click();
  await first.getByRole("menuitem", { name: "Logout" }).click();
  await expect(second).toHaveURL(/\/login$/);
});
