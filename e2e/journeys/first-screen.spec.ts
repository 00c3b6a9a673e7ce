import type { Page, Request } from "@playwright/test";
import { demo } from "../support/demo.ts";
import { settled } from "../support/settled.ts";
import { expect, test } from "../support/test.ts";

test.use({ freshPages: true });

const carriers = "/services/carriers/paginate";
const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Collects the requests of a page from this moment on, in their order. */
function followRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(pathOf(request)));
  return asked;
}

/** Holds back every answer to an address, until it is released. */
async function hold(page: Page, url: string | RegExp) {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

async function typePassword(page: Page) {
  await page.getByLabel("Username", { exact: true }).fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(demo().password);
}

test("what a sign-in leads to comes while the password is typed: its code, and nothing of the API", async ({
  page,
}) => {
  const requests = followRequests(page);
  await page.goto("/admin/settings/carriers");
  await expect(page).toHaveURL(/\/login$/);
  await typePassword(page);
  await expect
    .poll(() => requests.filter((path) => /admin-settings\/.+\/(remoteEntry\.js|release\.json)$/.test(path)))
    .toHaveLength(2);
  await expect.poll(() => requests.some((path) => /admin-settings\/.+\/static\/js\/async\//.test(path))).toBe(true);
  expect(requests.filter((path) => path.startsWith("/api/"))).toEqual([]);
});

test("after the sign-in the list's rows are asked for at once, and once; the call for the current user follows, and nothing waits for it (A-232)", async ({
  page,
}) => {
  await page.goto("/admin/settings/carriers");
  await expect(page).toHaveURL(/\/login$/);
  await typePassword(page);
  const letUserGo = await hold(page, "**/get-user-logued");
  const requests = followRequests(page);
  await page.getByLabel("Password", { exact: true }).press("Enter"); // no pointer rests on a row, whose form would be prefetched
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  await expect.poll(() => requests.some((path) => path.endsWith("/get-user-logued"))).toBe(true);
  letUserGo();
  await settled(page);
  const calls = requests.filter((path) => path.startsWith("/api/v1/")).map((path) => path.replace("/api/v1", ""));
  expect(calls[0]).toBe("/auth-services/auth/login");
  expect(calls.slice(1, 3)).toContain(carriers);
  expect(calls.slice(1).toSorted()).toEqual(
    [
      carriers,
      "/services/list-settings",
      "/services/users/get-menu-user",
      "/services/users/get-user-logued",
    ].toSorted(),
  );
});

test("a list that is opened anew asks for entry, screen and rows side by side, before its release document has come", async ({
  as,
}) => {
  const page = await as("admin");
  const letDocumentsGo = await hold(page, "**/release.json");
  const requests = followRequests(page);
  await page.goto("/admin/settings/carriers");
  const isAsked = (part: RegExp) =>
    expect.poll(() => requests.some((path) => part.test(path)), String(part)).toBe(true);
  await isAsked(/\/carriers\/paginate$/);
  await isAsked(/admin-settings\/.+\/remoteEntry\.js$/);
  await isAsked(/admin-settings\/.+\/static\/js\/async\//);
  await expect(page.getByRole("heading", { level: 1, name: "Carriers" })).toHaveCount(0); // none of its code has run
  letDocumentsGo();
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  expect(requests.filter((path) => path.endsWith(carriers))).toHaveLength(1);
});

test("who is signed in has the registry and the frame's code under way before the shell's own code has come, and each once", async ({
  as,
}) => {
  const page = await as("admin");
  const letShellGo = await hold(page, /\/static\/js\/index\.[^/]+\.js$/);
  const requests = followRequests(page);
  await page.goto("/admin/settings/carriers", { waitUntil: "commit" });
  const isAsked = (part: RegExp) =>
    expect.poll(() => requests.some((path) => part.test(path)), String(part)).toBe(true);
  await isAsked(/^\/registry\//);
  await isAsked(/^\/static\/js\/async\//);
  letShellGo();
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  expect(requests.filter((path) => path.startsWith("/registry/"))).toHaveLength(1);
  const scripts = requests.filter((path) => /^\/static\/js\//.test(path));
  expect(scripts).toEqual([...new Set(scripts)]);
});

test("a form that is opened anew has its record under way with its code, once", async ({ as }) => {
  const page = await as("admin");
  const asked = followRequests(page);
  await page.goto("/admin/forms/carriers/edit/1");
  await settled(page);
  expect(asked.filter((path) => path.endsWith("/services/carriers/1"))).toHaveLength(1);
});
