import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { fromRoot } from "../../scripts/lib/paths.ts";
import { password, withPortal } from "./with-portal.ts";

const run = promisify(execFile);
const remotes = ["monitor", "operations", "reports", "admin-settings"];
/** The number of builds of a remote that a tab takes without a reload. */
const swapsOfATab = 5;
const swaps = 20;
const tabs = 5;
/** Long enough for a machine with other work. */
const patienceMs = 120_000;

/**
 * The cost of a release: the gate's seconds by remote, seconds from `portal publish` to the new screen in an open tab
 * and from `portal rollback` to the old one in every tab, and a tab's memory after 20 swaps of the Monitor.
 */
export const benchReleases = (): Promise<void> =>
  withPortal(async ({ browser, url, dataDir }) => {
    const store = join(dataDir, "portal");
    const portal = async (...args: string[]) => {
      const command = [fromRoot("packages/federation/bin/portal.mjs"), ...args, "--store", store];
      return timed(() => run(process.execPath, command));
    };
    for (const remote of remotes) {
      const { sizes } = readRelease(store, remote);
      const { seconds } = await portal("check", fromRoot("apps", remote, "dist"));
      print(
        `portal check ${remote}`,
        `${seconds.toFixed(1)} s; its entry ${(Number(sizes.entry) / 1000).toFixed(1)} kB`,
      );
    }
    const builds: ChangedBuild[] = [];
    try {
      for (let number = 1; number <= swapsOfATab; number += 1) builds.push(await changedMonitor(number));
      const [first, ...others] = builds;
      if (!first) throw new Error("There is no build to release");
      const open = await Promise.all(Array.from({ length: tabs }, () => openTab(browser, url)));
      const published = await portal("publish", first.folder);
      const released = await portal("release", "monitor", first.build);
      const seen = await timed(() => Promise.all(open.map((page) => showsMonitor(page, first.title))));
      print("publish, checked in the shell", `${published.seconds.toFixed(1)} s`);
      print("release", `${released.seconds.toFixed(1)} s`);
      print(`then in ${tabs} tabs that are looked at again`, `${seen.seconds.toFixed(1)} s`);

      const back = await timed(async () => {
        await portal("rollback", "monitor");
        await Promise.all(open.map((page) => showsMonitor(page, "Monitor")));
      });
      print(`rollback, until all ${tabs} tabs have it`, `${back.seconds.toFixed(1)} s`);
      await Promise.all(open.map((page) => page.context().close()));

      for (const { folder } of others) await portal("publish", folder);
      await memory(browser, url, builds, portal);
    } finally {
      for (const { folder } of builds) rmSync(folder, { recursive: true });
    }
  });

const print = (what: string, figure: string) => console.log(`${what.padEnd(44)} ${figure}`);

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - begun) / 1000 };
}

function readRelease(store: string, remote: string): { sizes: Record<string, number> } {
  const registry = JSON.parse(readFileSync(join(store, "registry/local.json"), "utf8"));
  const build: string = registry.remotes[remote].stable;
  return JSON.parse(readFileSync(join(store, "releases", remote, build, "release.json"), "utf8"));
}

interface ChangedBuild {
  folder: string;
  build: string;
  /** The title of its screen. */
  title: string;
}

/**
 * A build of the Monitor with another title, made from a copy of its sources beside the original, as its team would
 * make it.
 */
async function changedMonitor(number: number): Promise<ChangedBuild> {
  const original = fromRoot("apps/monitor");
  const folder = mkdtempSync(fromRoot("bench", ".changed-monitor-"));
  for (const part of ["src", "package.json", "rsbuild.config.ts"])
    cpSync(join(original, part), join(folder, part), { recursive: true });
  symlinkSync(join(original, "node_modules"), join(folder, "node_modules"));
  const title = `Monitor ${number}`;
  const screen = join(folder, "src/features/support/support.page.tsx");
  const text = readFileSync(screen, "utf8");
  const changed = text.replace('title="Monitor"', `title="${title}"`);
  if (changed === text) throw new Error("The Monitor's screen has no title to change");
  writeFileSync(screen, changed);
  const env = { ...process.env, NODE_ENV: "production" };
  await run(join(original, "node_modules/.bin/rsbuild"), ["build"], { cwd: folder, env });
  const { build } = JSON.parse(readFileSync(join(folder, "dist/portal-remote.json"), "utf8"));
  return { folder, build, title };
}

async function openTab(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto("/login");
  await page.getByLabel("Username", { exact: true }).fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
  await showsMonitor(page, "Monitor");
  return page;
}

/** Shows the tab again as after a while, and leaves the Monitor and comes back, until its screen has this title. */
async function showsMonitor(page: Page, title: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: /^Monitor/ });
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.getByRole("link", { name: "Carrier Portal", exact: true }).click();
    await heading.waitFor({ state: "hidden" });
    await page
      .getByRole("navigation", { name: "Main menu" })
      .getByRole("link", { name: "Monitor", exact: true })
      .click();
    await heading.waitFor();
    if ((await heading.textContent()) === title) return;
  }
  throw new Error(`No tab showed ${title} within ${patienceMs / 1_000} s`);
}

type Portal = (...args: string[]) => Promise<unknown>;

async function memory(browser: Browser, url: string, builds: readonly ChangedBuild[], portal: Portal): Promise<void> {
  const page = await openTab(browser, url);
  const session = await page.context().newCDPSession(page);
  const before = await heap(session);
  print("memory of a tab before any swap", `${before.toFixed(1)} MB`);
  for (let swap = 1; swap <= swaps; swap++) {
    const next = builds[swap % builds.length] as ChangedBuild;
    await portal("release", "monitor", next.build);
    // a tab that has taken its builds takes the next one with the reload that it offers
    if (swap > 1 && swap % swapsOfATab === 1) await page.reload();
    await showsMonitor(page, next.title);
    if (swap % swapsOfATab === 0) print(`after ${swap} swaps`, `${(await heap(session)).toFixed(1)} MB`);
  }
  await page.context().close();
}

/** The memory in use after a full garbage collection. */
async function heap(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}
