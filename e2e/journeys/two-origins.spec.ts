import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { Cdn } from "../support/cdn.ts";
import { lookAgain } from "../support/release-fixtures.ts";
import { monitorAnew, ReleaseStack } from "../support/release-stack.ts";
import { closePage, expect, follow, signedIn } from "../support/test.ts";

interface Fixtures {
  stack: ReleaseStack;
  /** Another origin, from which the stack's Monitor comes. */
  cdn: Cdn;
  /** Opens an address as the administrator. */
  open: (path: string) => Promise<Page>;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  stack: async ({}, use) => {
    const stack = await ReleaseStack.start();
    await use(stack);
    await stack.stop();
  },
  cdn: async ({ stack }, use) => {
    const cdn = await Cdn.start(stack.store);
    await stack.unplug();
    await stack.serve({ also: ["--asset-origin", cdn.url] });
    await use(cdn);
    await cdn.stop();
  },
  open: async ({ browser, stack }, use) => {
    const pages: Page[] = [];
    await use(async (path) => {
      const page = await signedIn(browser, stack.url, "admin");
      pages.push(page);
      await page.goto(path);
      return page;
    });
    for (const page of pages) await closePage(page);
  },
});

const monitorTitle = (page: Page, name = "Monitor") => page.getByRole("heading", { level: 1, name, exact: true });
const carriersTitle = (page: Page) => page.getByRole("heading", { level: 1, name: "Carriers" });
const card = (page: Page) => page.getByRole("alert").filter({ hasText: "Monitor is not available" });

/** Releases a changed Monitor for the other origin, as a team with files on a CDN does; returns its build. */
const releaseOnCdn = (stack: ReleaseStack, cdn: Cdn) =>
  stack.releaseChanged("monitor", monitorAnew, "--releases-url", `${cdn.url}/releases`);

/** Registers the stack's unchanged Monitor at the other origin only, without another build to fall back to. */
function onlyOnCdn(stack: ReleaseStack, cdn: Cdn) {
  stack.editRegistry(({ remotes }) => {
    const monitor = remotes.monitor as { lastGood?: string; stable: string; builds: Record<string, { base: string }> };
    const { [monitor.stable]: live } = monitor.builds;
    if (!live) throw new Error("The monitor has no build");
    monitor.lastGood = undefined;
    monitor.builds = { [monitor.stable]: { ...live, base: cdn.url + live.base } };
  });
}

test("a remote comes from another origin, with its hashes; where a byte of it is changed nothing of it runs, and the last good build does", async ({
  stack,
  cdn,
  open,
}) => {
  const build = await releaseOnCdn(stack, cdn);
  const page = await open("/admin/support");
  await expect(monitorTitle(page, "Monitor anew")).toBeVisible();
  const base = `${cdn.url}/releases/monitor/${build}/`;
  const scripts = await page.evaluate(
    (from) =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.includes("/releases/monitor/") && !name.startsWith(from)),
    base,
  );
  expect(scripts, "files of the monitor from elsewhere").toEqual([]);
  expect(cdn.asked).toContain(`/releases/monitor/${build}/remoteEntry.js`);
  const without = await page.evaluate(
    (from) =>
      [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>("script, link")]
        .filter((element) => ("src" in element ? element.src : element.href).startsWith(from))
        .filter((element) => !element.integrity || element.crossOrigin !== "anonymous").length,
    base,
  );
  expect(without, "elements without a hash").toBe(0);
  // It serves released files and nothing else.
  for (const path of ["/", "/registry/local.json", "/api/v1/health"])
    expect((await fetch(cdn.url + path)).status, path).toBe(404);
  const entry = await fetch(`${base}remoteEntry.js`, { headers: { Origin: stack.url } });
  expect(Object.fromEntries(entry.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "public, max-age=31536000, immutable",
  });

  const folder = stack.release("monitor", build);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  for (const file of files.map((name) => join(folder, name))) {
    writeFileSync(file, `globalThis.tampered = true;${readFileSync(file, "utf8")}`);
    for (const suffix of [".br", ".gz"]) rmSync(file + suffix, { force: true });
  }
  const other = await open("/admin/support");
  await expect(monitorTitle(other)).toBeVisible();
  expect(await other.evaluate(() => "tampered" in window)).toBe(false);
});

test("a page takes no files from an origin that nobody allowed", async ({ stack, open }) => {
  const cdn = await Cdn.start(stack.store);
  onlyOnCdn(stack, cdn);
  const page = await open("/admin/support");
  await expect(card(page)).toBeVisible();
  expect(cdn.asked).toEqual([]);
  await cdn.stop();
});

test("the other origin is down: the screen says so, all else works, and Retry brings it back", async ({
  stack,
  cdn,
  open,
}) => {
  onlyOnCdn(stack, cdn);
  await cdn.down();
  const page = await open("/admin/support");
  await expect(card(page)).toContainText("team-monitor");
  await follow(page, "Carriers", "Settings");
  await expect(carriersTitle(page)).toBeVisible();
  await follow(page, "Monitor");
  await expect(card(page)).toBeVisible();
  await cdn.up();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(monitorTitle(page)).toBeVisible();
});

test("chunks are missing on the other origin: the screen says so, and one Retry finds them when they are back", async ({
  stack,
  cdn,
  open,
}) => {
  onlyOnCdn(stack, cdn);
  const chunks = join(stack.release("monitor", stack.stable("monitor")), "static/js/async");
  renameSync(chunks, `${chunks}-gone`);
  const page = await open("/admin/support");
  await expect(card(page)).toBeVisible();
  renameSync(`${chunks}-gone`, chunks);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(monitorTitle(page)).toBeVisible();
});

for (const [part, isIt] of [
  ["its entry", (path: string) => path.endsWith("/remoteEntry.js")],
  ["a chunk of its screen", (path: string) => path.endsWith(".js") && !path.endsWith("/remoteEntry.js")],
] as const) {
  test(`the other origin falls silent in the middle of ${part}: the load ends in time, and Retry brings it back`, async ({
    stack,
    cdn,
    browser,
  }) => {
    onlyOnCdn(stack, cdn);
    cdn.stall(isIt);
    const page = await signedIn(browser, stack.url, "admin");
    await page.clock.install();
    // the load of the document may wait for what is silent, whose time limit runs by the page's clock
    await page.goto("/admin/support", { waitUntil: "commit" });
    await expect.poll(() => cdn.asked.some(isIt)).toBe(true);
    // The page's clock runs ahead, as no test waits for a minute.
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(card(page)).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 60_000 });
    await follow(page, "Carriers", "Settings");
    await expect(carriersTitle(page)).toBeVisible();
    cdn.recover();
    await follow(page, "Monitor");
    await expect(async () => {
      await page.clock.runFor(1_000);
      const retry = page.getByRole("button", { name: "Retry" });
      if (await retry.isVisible()) await retry.click();
      await expect(monitorTitle(page)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await closePage(page);
  });
}

test("clocks that are ahead or behind, of the browser and of who released before: an open tab follows the next release all the same", async ({
  stack,
  browser,
}) => {
  const page = await signedIn(browser, stack.url, "admin");
  await page.clock.install();
  const minute = 60_000;
  // a session lasts an hour by the browser's clock, so this one is less wrong than the other
  for (const { what, browserSkew, storeSkew, change, title } of [
    {
      ...{ what: "ahead", browserSkew: 20 * minute, storeSkew: 24 * 60 * minute, title: "Monitor anew" },
      change: () => stack.releaseChanged("monitor", monitorAnew),
    },
    {
      ...{ what: "behind", browserSkew: -20 * minute, storeSkew: -24 * 60 * minute, title: "Monitor" },
      change: () => stack.portal("rollback", "monitor"),
    },
  ])
    await test.step(what, async () => {
      stack.editRegistry((registry) => {
        registry.createdAt = new Date(Date.now() + storeSkew).toISOString();
      });
      await page.clock.setSystemTime(Date.now() + browserSkew);
      await page.goto("/admin/settings/carriers");
      await expect(carriersTitle(page)).toBeVisible();
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await change();
      await lookAgain(page);
      await follow(page, "Monitor");
      await expect(monitorTitle(page, title)).toBeVisible();
      expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    });
  await closePage(page);
});
