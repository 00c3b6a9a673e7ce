import type { Page } from "@playwright/test";
import { demo } from "../support/demo.ts";
import { arrived, quiet } from "../support/settled.ts";
import { expect, expectAccessible, expectAway, expectNoSidewaysScroll, follow, test } from "../support/test.ts";

const text = "The service is restarting, try again in a moment";
const notice = (page: Page) => page.getByRole("main").locator("[aria-live=polite]").getByText(text);

/** Pretends that the API restarts, by the answer of the portal's server, until the returned function is called. */
async function restart(page: Page): Promise<() => void> {
  expectAway(page);
  let isAway = true;
  await page.route("**/api/v1/**", (route) =>
    isAway
      ? route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: { message: text } })
      : route.fallback(),
  );
  return () => {
    isAway = false;
  };
}

test("one notice says that the service restarts, and what could not load meanwhile loads by itself (S7, B-638)", async ({
  as,
}) => {
  const page = await as("operator");
  await page.goto("/admin/home");
  await arrived(page, "Dashboard");
  const isBack = await restart(page);
  await follow(page, "Countries", "Settings");
  await expect(page.getByRole("heading", { level: 1, name: "Countries", exact: true })).toBeVisible();
  await expect(notice(page)).toHaveCount(1);
  await expect(page.getByText("Countries could not be loaded")).toBeVisible();
  await expectAccessible(page);
  isBack();
  await expect(page.getByRole("row")).toHaveCount(16);
  await expect(notice(page)).toHaveCount(0);
  await quiet(page);
  await expect(page.getByText("Countries could not be loaded")).toHaveCount(0);
});

test("a look-up in the Monitor that met the restart shows its cards afterwards by itself (S7, C-19)", async ({
  as,
}) => {
  const { carrierId, msisdn } = demo().subscriber("withActiveSubscriptions");
  const page = await as("operator");
  await page.goto("/admin/support");
  await arrived(page, "Monitor");
  const isBack = await restart(page);
  await page.goto(`/admin/support/${msisdn}?carrier=${carrierId}`);
  await expect(notice(page)).toHaveCount(1);
  isBack();
  const card = page.getByRole("region", { name: "Active Subscriptions", exact: true });
  await expect(card.getByRole("cell", { name: msisdn, exact: true }).first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test("a form keeps what was typed while the service restarts, and Save can be pressed again (S7, A-470)", async ({
  as,
  scenario,
}) => {
  const { carrierId } = await scenario.carrier();
  const page = await as("admin");
  await page.goto(`/admin/forms/carriers/edit/${carrierId}`);
  await arrived(page, "Carrier");
  const name = page.getByLabel("Carrier name", { exact: true });
  await name.fill(`Kept ${scenario.unique}`);
  const isBack = await restart(page);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && sent.push(request.url()));
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  const toasts = page.getByRole("region", { name: "Announcements" }).getByRole("paragraph");
  await expect(toasts).toHaveText([text]);
  await expect(notice(page)).toHaveCount(1);
  await expect(name).toHaveValue(`Kept ${scenario.unique}`);
  expect(sent).toHaveLength(1); // the client never sends a write twice by itself
  isBack();
  await expect(notice(page)).toHaveCount(0);
  await expect(name).toHaveValue(`Kept ${scenario.unique}`);
  await save.click();
  await arrived(page, "Carriers");
  expect((await scenario.readCarrier(carrierId)).carrierName).toBe(`Kept ${scenario.unique}`);
  expect(sent).toHaveLength(2);
});

test("Login says that the service restarts, and the sign-in is repeated with what was typed (S7)", async ({ page }) => {
  await page.goto("/login");
  const isBack = await restart(page);
  await page.getByLabel("Username", { exact: true }).fill("operator");
  await page.getByLabel("Password", { exact: true }).fill(demo().password);
  const login = page.getByRole("button", { name: "Login", exact: true });
  await login.click();
  await expect(notice(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  isBack();
  await expect(notice(page)).toHaveCount(0);
  await login.click();
  await expect(page).toHaveURL(/\/admin\/home$/);
});

test("long messages fit a small phone: each scrolls in its place, by keys too, and its Close is in reach (D-A64)", async ({
  as,
  scenario,
}) => {
  const { carrierId } = await scenario.carrier();
  const page = await as("admin", { viewport: { width: 390, height: 600 } });
  const messages = ["First", "Second", "Third"].map((word) => `${word} ${"of many words ".repeat(150)}`);
  await page.route("**/services/carriers/*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 400, json: { message: messages.shift() } })
      : route.fallback(),
  );
  await page.goto(`/admin/forms/carriers/edit/${carrierId}`);
  await arrived(page, "Carrier");
  await page.getByLabel("Carrier name", { exact: true }).fill(`Long ${scenario.unique}`);
  const closers = page.getByRole("region", { name: "Announcements" }).getByRole("button", { name: "Close" });
  for (const count of [1, 2, 3]) {
    await page.getByLabel("Carrier name", { exact: true }).press("Enter");
    await expect(closers).toHaveCount(count);
  }
  for (const close of await closers.all()) await expect(close).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  const words = page.getByRole("group", { name: "Message" }).first();
  await words.focus();
  await page.keyboard.press("End");
  await expect.poll(() => words.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  for (const left of [2, 1, 0]) {
    await closers.first().click();
    await expect(closers).toHaveCount(left);
  }
});
