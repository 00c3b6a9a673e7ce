import type { Locator, Page } from "@playwright/test";
import { demo } from "../support/demo.ts";
import { settled } from "../support/settled.ts";
import { expect, expectAccessibleNow, test } from "../support/test.ts";

test.use({ freshPages: true });

const username = (page: Page) => page.getByLabel("Username", { exact: true });
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const themeSwitch = (page: Page) => page.getByRole("button", { name: /^(Light|Dark) theme$/ });

/** Opens a page whose code has not come; the result lets it come. */
async function openBeforeCode(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/static/js/index.*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return held.resolve;
}

/** Marks an element, so that it is seen whether the code has kept it. */
const mark = (element: Locator) => element.evaluate((node) => Object.assign(node, { isOfPage: true }));
const isMarked = (element: Locator) => element.evaluate((node) => "isOfPage" in node);

const html = (page: Page) => page.locator("#root main").evaluate((main) => main.outerHTML);
const withoutSwitch = (text: string) => text.replace(/<button[^>]*aria-label="(Light|Dark) theme".*?<\/button>/, "");

test("Login is seen before its code has come, in the chosen theme, and the code keeps each element of it (P-29)", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("theme", "light"));
  const letCodeCome = await openBeforeCode(page, "/login");
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  await expect(username(page)).toBeFocused();
  await expect(page.getByRole("link", { name: "Forgot password?" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("status", { name: "Loading the portal" })).toBeVisible();
  await expectAccessibleNow(page);
  await mark(username(page));
  const built = await html(page);
  const box = await username(page).boundingBox();

  letCodeCome();
  await expect(themeSwitch(page)).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading the portal" })).toHaveCount(0);
  expect(await isMarked(username(page))).toBe(true);
  await expect.poll(async () => withoutSwitch(await html(page))).toBe(built);
  await expect.poll(() => username(page).boundingBox()).toEqual(box);
  await expect(username(page)).toBeFocused();
});

test("what is typed and sent before the code has come is kept, and sent when it has (P-29)", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/auth/login") && calls.push(request.method()));
  const letCodeCome = await openBeforeCode(page, "/login");
  await username(page).fill("admin");
  await password(page).fill(demo().password);
  await password(page).press("Enter");
  await password(page).press("Enter");
  expect(page.url()).toMatch(/\/login$/);
  expect(calls).toEqual([]);
  letCodeCome();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(calls).toEqual(["POST"]);
});

test("buttons that are pressed before the code has come act when it has", async ({ page }) => {
  const letCodeCome = await openBeforeCode(page, "/login");
  await password(page).fill("what I typed");
  await page.getByRole("button", { name: "Show what is typed" }).click();
  await page.getByRole("button", { name: "Login", exact: true }).click();
  letCodeCome();
  await expect(page.getByRole("button", { name: "Hide what is typed" })).toBeVisible();
  await expect(password(page)).toHaveValue("what I typed");
  await expect(page.getByText("This field is required")).toHaveCount(1);
  await expect(username(page)).toBeFocused();
});

test("who is signed in sees the frame's skeleton, in the frame's geometry, and nothing of Login (P-29)", async ({
  as,
}) => {
  const page = await as("admin");
  const letCodeCome = await openBeforeCode(page, "/admin/settings/carriers");
  const skeleton = page.locator("#frame-skeleton");
  await expect(skeleton.locator("header")).toBeVisible();
  await expect(username(page)).toBeHidden();
  const bar = await skeleton.locator("header").boundingBox();
  const menu = await skeleton.locator("header svg").first().boundingBox();
  letCodeCome();
  await settled(page);
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  await expect(skeleton).toHaveCount(0);
  await expect.poll(() => page.getByRole("banner").boundingBox()).toEqual(bar);
  await expect.poll(() => page.getByRole("button", { name: "Menu" }).locator("svg").boundingBox()).toEqual(menu);
});

test("another public address shows nothing of Login before its code has come", async ({ page }) => {
  const letCodeCome = await openBeforeCode(page, "/forgot-password");
  await expect(page.getByRole("status", { name: "Loading the portal" })).toBeVisible();
  await expect(username(page)).toBeHidden();
  letCodeCome();
  await expect(page.getByRole("heading", { name: "Forgot password" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it needs, above Login", async ({ page }) => {
    await page.goto("/login");
    await expect(page.locator("noscript")).toBeVisible();
    expect(await page.locator("noscript").textContent()).toBe("The Carrier Portal needs JavaScript.");
    await expect(username(page)).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading the portal" })).toBeHidden();
  });
});
