import type { Page } from "@playwright/test";
import { Traffic } from "@portal/bench/traffic";
import { openReport, runReport } from "../support/reports.ts";
import { arrived, settled } from "../support/settled.ts";
import { expect, signedIn, test } from "../support/test.ts";

/**
 * Bytes on the wire (brotli, as the portal serves them), without the font, once everything has arrived; the aims are in
 * bench/src/first-load.ts. The limits are those set for the move to Chakra (ADR 11), 33 kB of Login; what `/ready` says of
 * deliveries is half a kilobyte of it.
 * When the first list was last taken apart, before Chakra and dayjs, it had 230 kB:
 *
 *   react, react-dom, scheduler        59    federation runtime, shell's and remote's   27
 *   react-router                       26    zod, shell's and remote's                  19
 *   queries                            12    icons of drawer and buttons                 5
 *   sign-in, session, client, toasts   16    frame: drawer, guards, registry            17
 *   what every list is made of         15    remote: client, routes, contract, page      9
 *   styles                             10    page, registry, release, four answers      15
 */
const budgets = { login: 125_500, firstList: 282_000, secondRemote: 84_000, dashboard: 470_000 };

const code = ({ script, style, other }: { script: number; style: number; other: number }) => script + style + other;

test("Login, the shell with its first list, and a second remote stay within their budgets", async ({
  page,
  browser,
  baseURL,
}) => {
  const login = await Traffic.of(page);
  await page.goto("/login");
  await expect(page.getByLabel("Username", { exact: true })).toBeVisible();
  expect(code(login.take()), "bytes of Login").toBeLessThan(budgets.login);

  const admin = await signedIn(browser, String(baseURL), "admin");
  const traffic = await Traffic.of(admin);
  await admin.goto("/admin/settings/carriers");
  await settled(admin);
  await expect(admin.getByRole("button", { name: /^Edit / }).first()).toBeVisible();
  expect(code(traffic.take()), "bytes of the shell and the first list").toBeLessThan(budgets.firstList);

  await admin.getByRole("navigation").getByRole("link", { name: "Monitor", exact: true }).click();
  await arrived(admin, "Monitor");
  expect(code(traffic.take()), "bytes of a second remote").toBeLessThan(budgets.secondRemote);
  await admin.context().close();
});

/** How far what stands on the page has moved by itself since the document began, as the browser counts it. */
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
  const traffic = await Traffic.of(page);
  const parts = partsOf(page);
  await page.goto("/admin/home");
  await arrived(page, "Dashboard");
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
  expect(code(traffic.take()), "bytes of the shell and the Dashboard").toBeLessThan(budgets.dashboard);
  expect((await parts()).toSorted()).toEqual(["charts", "grid"]);
});

/** What each part of the reports remote leaves in its minified code. */
const marks = { charts: 'scheme:"nivo"', editor: "cm-editor", grid: "react-grid-layout" };

/** The parts whose code a page has fetched, from the call on. */
function partsOf(page: Page) {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script" && response.ok()) scripts.push(response.text());
  });
  return async () => {
    const code = (await Promise.all(scripts)).join("");
    return Object.entries(marks).flatMap(([part, mark]) => (code.includes(mark) ? [part] : []));
  };
}

test("Reports carries neither charts nor editor nor grid; each comes where it is used", async ({ as }) => {
  const page = await as("admin");
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const parts = partsOf(page);
  await page.goto("/admin/reports");
  await arrived(page, "Reports");
  expect(await parts()).toEqual([]);
  await openReport(page, "Daily charges by status");
  await runReport(page);
  await expect(page.getByRole("region", { name: "Chart" }).locator("svg, canvas").first()).toBeVisible();
  expect(await parts()).toEqual(["charts"]);
  await page.goto("/admin/forms/reports/add");
  await settled(page);
  await expect(page.locator(".cm-editor")).toBeVisible();
  expect(await parts()).toContain("editor");
});
