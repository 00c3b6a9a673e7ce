import type { Page } from "@playwright/test";
import { demo } from "../support/demo.ts";
import { arrived, settled } from "../support/settled.ts";
import { expect, expectAccessible, follow, test } from "../support/test.ts";
import { endOf } from "../support/token.ts";

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const tokenOf = async (page: Page): Promise<string> => JSON.parse((await stored(page, "auth")) ?? "{}").token;
const unauthorized = (page: Page) => page.getByText("Unauthorized :(");

async function signIn(page: Page, username: string, password: string) {
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Collects the calls that a page makes to the API from this moment on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/services/") && calls.push(request.url()));
  return calls;
}

/** Holds back calls until two of them are open. */
async function holdUntilTwo(page: Page, url: string) {
  const held = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(url, async (route) => {
    calls += 1;
    if (calls === 2) held.resolve();
    await held.promise;
    await route.continue();
  });
}

test("ends by its timer, without a word and without a call, and the next sign-in leads back (A-240, D-A23, D-A25)", async ({
  as,
}) => {
  const page = await as("operator", { secondsLeft: 60 * 60 });
  await page.clock.install();
  await page.goto("/admin/settings/carriers?carrierName=a");
  await settled(page);
  const left = endOf(await tokenOf(page)) - (await page.evaluate(() => Date.now()));
  await page.clock.fastForward(left - 60_000);
  await arrived(page, "Carriers");
  const calls = callsOf(page);
  await page.clock.fastForward(61_000);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Username", { exact: true })).toBeVisible();
  await expect(unauthorized(page)).toHaveCount(0);
  expect([await stored(page, "auth"), await stored(page, "permissions")]).toEqual([null, null]);
  await expect
    .poll(async () => JSON.parse((await stored(page, "goToRouteOnLogin")) ?? "{}"))
    .toMatchObject({ name: "Carriers" });
  expect(calls).toEqual([]);

  await page.clock.setSystemTime(Date.now());
  await signIn(page, "operator", demo().password);
  await expect(page).toHaveURL(/\/admin\/settings\/carriers\?.*carrierName=a/);
  expect(await stored(page, "goToRouteOnLogin")).toBeNull();
});

test("a token that is past its end opens nothing, and nothing is asked of the API (A-240, A-488, D-A23)", async ({
  as,
}) => {
  const page = await as("operator", { secondsLeft: -1 });
  const calls = callsOf(page);
  await page.goto("/admin/settings/carriers");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Username", { exact: true })).toBeVisible();
  expect(await stored(page, "auth")).toBeNull();
  expect(calls).toEqual([]);
});

test("the fresh token of an answer is kept, sent from then on, and moves the end (A-245, D-A23)", async ({ as }) => {
  const page = await as("operator", { secondsLeft: 20 * 60 });
  await page.clock.install();
  const first = page.waitForRequest(/get-user-logued/);
  await page.goto("/admin/home");
  const sent = (await first).headers().authorization ?? "";
  await expect.poll(async () => endOf(await tokenOf(page))).toBeGreaterThan(Date.now() + 55 * 60_000);
  await settled(page); // each answer to a call with the old token brings a fresh one
  const fresh = await tokenOf(page);
  expect(sent).not.toBe(`Bearer ${fresh}`);
  const next = page.waitForRequest(/carriers\/paginate/);
  await follow(page, "Carriers", "Settings");
  expect((await next).headers().authorization).toBe(`Bearer ${fresh}`);
  await page.clock.fastForward("25:00");
  await expect(page.getByRole("heading", { level: 1, name: "Carriers" })).toBeVisible();
  await page.clock.fastForward("36:00");
  await expect(page).toHaveURL(/\/login$/);
});

test("a password that somebody else has changed ends it: several refused calls, one toast, Login, and back (A-241, A-243, A-462, D-A22, D-A26)", async ({
  as,
  staff,
}) => {
  const user = await staff.user(["country.list"]);
  const page = await as(user);
  await page.goto("/admin/home");
  await settled(page);
  const { username, password } = await staff.newPassword(user);
  // the first refusal ends the session, which may cancel the second call before its refusal is read
  const ended = new Set<string>();
  const isOfUser = (url: string) => url.includes("/services/users/get-");
  page.on("response", (reply) => reply.status() === 401 && isOfUser(reply.url()) && ended.add(reply.url()));
  page.on("requestfailed", (request) => isOfUser(request.url()) && ended.add(request.url()));
  await holdUntilTwo(page, "**/services/users/get-*");
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(unauthorized(page)).toHaveCount(1);
  await expect.poll(() => ended.size).toBe(2);
  expect([await stored(page, "auth"), await stored(page, "permissions")]).toEqual([null, null]);
  await expectAccessible(page);
  await page.goto("/admin/settings/countries");
  await signIn(page, username, password);
  await expect(page).toHaveURL(/\/admin\/settings\/countries/);
});

test("a removed session signs out at the next step (A-242)", async ({ as }) => {
  const page = await as("operator");
  await page.goto("/admin/home");
  await settled(page);
  await page.evaluate(() => localStorage.removeItem("auth"));
  await page.goto("/admin/settings/countries");
  await expect(page).toHaveURL(/\/login$/);
});

test("a 403 leads to the Dashboard without a word, and changes nothing there (A-244, A-472, D-A26)", async ({ as }) => {
  const page = await as("operator");
  await page.route("**/services/countries/paginate*", (route) =>
    route.fulfill({ status: 403, json: { message: "You do not have permission to do this" } }),
  );
  await page.goto("/admin/settings/countries");
  await expect(page).toHaveURL(/\/admin\/home$/);
  await arrived(page, "Dashboard"); // a toast is shown a moment after it is raised
  await expect(page.getByRole("region", { name: "Announcements" }).getByRole("paragraph")).toHaveCount(0);
  expect(await stored(page, "auth")).not.toBeNull();
});

test.describe("the current user's call (D-A13)", () => {
  const failing = { status: 418, json: { message: "Something went wrong :(" } };

  test("waits for the rights before a screen is shown, and asks again every 500 ms (A-349)", async ({ as }) => {
    const page = await as("operator", { rightsUnknown: true });
    const held = Promise.withResolvers<void>();
    await page.route("**/get-user-logued", async (route) => {
      await held.promise;
      await route.continue();
    });
    const calls = callsOf(page);
    await page.goto("/admin/settings/countries");
    await expect(page.locator("main [aria-busy=true]")).toBeVisible();
    expect(calls.filter((url) => !url.includes("get-user-logued"))).toEqual([]);
    held.resolve();
    await expect(page.getByRole("heading", { level: 1, name: "Countries" })).toBeVisible();
    await expect.poll(() => stored(page, "permissions")).toContain("country.list");
  });

  test("offers Retry and Logout where it fails and nothing is cached", async ({ as }) => {
    const page = await as("operator", { rightsUnknown: true });
    await page.route("**/get-user-logued", (route) => route.fulfill(failing), { times: 2 });
    await page.goto("/admin/settings/countries");
    await expect(page.getByText("Your account could not be loaded")).toBeVisible();
    await expect(page.getByText("Something went wrong :(")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Countries" })).toBeVisible();
    await expect(page.getByText("Your account could not be loaded")).toHaveCount(0);
  });

  test("leads to Login by that Logout", async ({ as }) => {
    const page = await as("operator", { rightsUnknown: true });
    await page.route("**/get-user-logued", (route) => route.fulfill(failing));
    await page.goto("/admin/home");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored(page, "auth")).toBeNull();
  });

  test("is not missed where the rights are cached (A-348)", async ({ as }) => {
    const page = await as("operator");
    await page.route("**/get-user-logued", (route) => route.fulfill(failing));
    await page.goto("/admin/settings/countries");
    await settled(page);
    await expect(page.getByRole("heading", { level: 1, name: "Countries" })).toBeVisible();
    expect(await stored(page, "permissions")).toContain("country.list");
  });
});
