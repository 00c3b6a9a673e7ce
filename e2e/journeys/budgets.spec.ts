import type { Page } from "@playwright/test";
import { demo } from "../support/demo.ts";
import { openReport, runReport } from "../support/reports.ts";
import { arrived, settled } from "../support/settled.ts";
import { expect, signedIn, test } from "../support/test.ts";
import { Traffic } from "../support/traffic.ts";

test.use({ freshPages: true });

/**
 * Bytes on the wire (brotli, as the portal serves them), without the font, once everything has arrived. Login and the first
 * list have the customer's budgets (P-28). The move to Chakra (ADR 11) costs Login 38 kB.
 * The parts of the first list, measured before Chakra and dayjs, when it had 230 kB:
 *
 *   react, react-dom, scheduler        59    federation runtime, shell's and remote's   27
 *   react-router                       26    zod, shell's and remote's                  19
 *   queries                            12    icons of drawer and buttons                 5
 *   sign-in, session, client, toasts   16    frame: drawer, guards, registry            17
 *   parts of every list                15    remote: client, routes, contract, page      9
 *   styles                             10    page, registry, release, four answers      15
 */
const budgets = { login: 150_000, firstList: 300_000, secondRemote: 76_500, dashboard: 368_000 };

/** Has the browser ask for less data, so that nothing is prefetched. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );

/** The time after the frame at which the shell fetches the command palette ahead. */
const paletteDelay = 4_000;

/** Has the page fetch no palette ahead: on a slow machine its bytes would count among those of the first screen. */
const withoutPalette = (page: Page) =>
  page.addInitScript((delay) => {
    const { setTimeout } = window;
    Reflect.set(window, "setTimeout", (...args: Parameters<typeof setTimeout>) =>
      args[1] === delay ? 0 : setTimeout(...args),
    );
  }, paletteDelay);

const code = ({ script, style, other }: { script: number; style: number; other: number }) => script + style + other;

test("Login, the shell with its first list, and a second remote stay within their budgets", async ({
  page,
  browser,
  baseURL,
}) => {
  await saveData(page);
  const login = await Traffic.of(page);
  await page.goto("/login"); // waits for all of its scripts
  await expect(page.getByRole("button", { name: "Light theme" })).toBeVisible();
  expect.soft(code(login.take()), "bytes of Login").toBeLessThan(budgets.login);

  const admin = await signedIn(browser, String(baseURL), "admin");
  await withoutPalette(admin);
  const traffic = await Traffic.of(admin);
  await admin.goto("/admin/settings/carriers");
  await settled(admin);
  await expect(admin.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  expect.soft(code(traffic.take()), "bytes of the shell and the first list").toBeLessThan(budgets.firstList);

  await admin.getByRole("navigation").getByRole("link", { name: "Monitor", exact: true }).click();
  await arrived(admin, "Monitor");
  expect.soft(code(traffic.take()), "bytes of a second remote").toBeLessThan(budgets.secondRemote);
  await admin.context().close();
});

/** Texts in minified code that belongs to other screens than Login. */
const notOfLogin = {
  router: "useNavigate",
  queries: "refetchOnWindowFocus",
  federation: "_FEDERATION_RUNTIME_CORE",
  "other public screens": "Send pin",
  "descriptions of calls": "Signs in; 400",
  "what only /ready answers": "isAlive",
};

test("Login carries nothing of other screens, and no description of calls", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (reply) => {
    if (reply.request().resourceType() === "script") scripts.push(reply.text());
  });
  await saveData(page);
  await page.goto("/login");
  await expect(page.getByLabel("Username", { exact: true })).toBeVisible();
  const code = (await Promise.all(scripts)).join("");
  expect(code).toContain("Forgot password?");
  expect(Object.entries(notOfLogin).flatMap(([what, mark]) => (code.includes(mark) ? [what] : []))).toEqual([]);
});

test("Login fetches the frame's code and runs none of it before somebody types", async ({ page }) => {
  const run: string[] = [];
  const debug = await page.context().newCDPSession(page);
  debug.on("Debugger.scriptParsed", ({ url }) => url.includes("/async/") && run.push(url));
  await debug.send("Debugger.enable");
  await page.goto("/login");
  await expect(page.locator('link[rel="preload"][as="script"]').first()).toBeAttached();
  await page.waitForLoadState("networkidle");
  expect(run).toEqual([]);
  await page.getByLabel("Password", { exact: true }).fill("a");
  await expect.poll(() => run.length).toBeGreaterThan(0);
});

test("a signed-in user gets the frame's code side by side with the shell's, each script once", async ({ as }) => {
  const page = await as("admin");
  const scripts: string[] = [];
  const warnings: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.goto("/admin/settings/carriers");
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  await expect(page.locator('link[rel="portal-prefetch"]')).toHaveCount(0);
  const preloads = await page.locator('link[rel="preload"][as="script"]').all();
  expect(preloads.length).toBeGreaterThan(1);
  expect(scripts.toSorted()).toEqual([...new Set(scripts)].toSorted());
  expect(warnings).toEqual([]);
});

test("what the first list waits for after a sign-in has room on the browser's six connections", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("goToRouteOnLogin", JSON.stringify({ name: "Carriers", params: {}, query: {} })),
  );
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const registry = page.waitForResponse(/\/registry\//);
  await page.goto("/login");
  // browsers request an icon's file again for other addresses; such requests are not reported here
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /^data:image\/svg\+xml,/);
  await page.getByLabel("Username", { exact: true }).fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(demo().password);
  await (await registry).finished();
  await page.getByLabel("Password", { exact: true }).press("Enter"); // a pointer might rest on a row, whose form would be prefetched then
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  const needed = new Set(requests.filter(isNeeded));
  expect([...needed].toSorted()).toEqual([
    expect.stringMatching(/\/carriers\/paginate$/),
    expect.stringMatching(/\/services\/list-settings$/),
    expect.stringMatching(/\/release\.json$/),
    expect.stringMatching(/\/remoteEntry\.js$/),
    expect.stringMatching(/\/\d+\.js$/),
    expect.stringMatching(/\/first\.js$/),
  ]);
});

/**
 * Whether the first list needs a script: not the shell's own, which is loaded by then, and none that is loaded later.
 */
const isNeeded = (path: string) =>
  !/^\/(static|registry|beacon|login$)\/?|\/(auth\/login|get-user-logued|get-menu-user)$/.test(path);

/** How far elements of the page have moved by themselves since the document began, as the browser counts it. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
        const watch = (list: PerformanceObserverEntryList) => {
          const moved = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
          resolve(moved.reduce((sum, { value }) => sum + value, 0));
        };
        new PerformanceObserver(watch).observe({ type: "layout-shift", buffered: true });
        new PerformanceObserver(() => resolve(0)).observe({ type: "navigation", buffered: true });
      }),
  );

test("nothing moves by itself on the first list: drawer, title and table are drawn in their places", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/admin/settings/carriers");
  await settled(page);
  await expect(page.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Monitor", exact: true })).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.01);
});

test("the shell with its Dashboard stays within its budget, charts included, and brings no editor (B-031)", async ({
  as,
}) => {
  const page = await as("admin");
  await withoutPalette(page);
  const traffic = await Traffic.of(page);
  const parts = partsOf(page);
  await page.goto("/admin/home");
  await arrived(page, "Dashboard");
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
  const { script, style } = traffic.take(); // the rows of its widgets depend on the other journeys
  expect.soft(script + style, "bytes of the shell and the Dashboard").toBeLessThan(budgets.dashboard);
  await expect.poll(async () => (await parts()).toSorted()).toEqual(["charts", "grid"]);
});

/** Texts in the minified code of each part of the reports remote. */
const marks = { charts: 'scheme:"nivo"', editor: "cm-editor", grid: "react-grid-layout" };

/**
 * The parts whose code a page loads after the call; each script is read anew, as a browser that has left a page forgets
 * its answers.
 */
function partsOf(page: Page) {
  const scripts = new Map<string, Promise<string>>();
  const read = async (url: string) => (await page.request.get(url)).text();
  page.on("response", (response) => {
    const url = response.url();
    const isNew = response.request().resourceType() === "script" && response.ok() && !scripts.has(url);
    if (isNew) scripts.set(url, read(url));
  });
  return async () => {
    const code = (await Promise.all(scripts.values())).join("");
    return Object.entries(marks).flatMap(([part, mark]) => (code.includes(mark) ? [part] : []));
  };
}

test("Reports carries neither charts nor editor nor grid; each comes where it is used", async ({ as }) => {
  const page = await as("admin");
  await saveData(page);
  const parts = partsOf(page);
  await page.goto("/admin/reports");
  await arrived(page, "Reports");
  expect(await parts()).toEqual([]);
  await openReport(page, "Daily charges by status");
  await runReport(page);
  await expect(page.getByRole("region", { name: "Chart" }).locator("svg, canvas").first()).toBeVisible();
  await expect.poll(parts).toEqual(["charts"]);
  await page.goto("/admin/forms/reports/add");
  await settled(page);
  await expect(page.locator(".cm-editor")).toBeVisible();
  await expect.poll(parts).toContain("editor");
});
