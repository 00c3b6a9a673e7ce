import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { lookAgain, reported } from "../support/release-fixtures.ts";
import { edit, ReleaseStack } from "../support/release-stack.ts";
import type { Username } from "../support/sessions.ts";
import { closePage, expect, signedIn } from "../support/test.ts";

const test = base.extend<{ start: (...options: string[]) => Promise<ReleaseStack>; open: Open }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  start: async ({}, use) => {
    const stacks: ReleaseStack[] = [];
    await use(async (...options) => {
      const stack = await ReleaseStack.start(...options);
      stacks.push(stack);
      return stack;
    });
    for (const stack of stacks) await stack.stop();
  },
  open: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (stack, as) => {
      const page = await signedIn(browser, stack.url, as);
      pages.push(page);
      await page.goto("/admin/support");
      return page;
    });
    for (const page of pages) await closePage(page);
  },
});

/** Opens the Monitor in a tab of its own. */
type Open = (stack: ReleaseStack, as: Username) => Promise<Page>;

/** Two tabs of one machine are enough for a decision. */
const thresholds = ["--min-loads", "2", "--min-failing", "2", "--min-addresses", "1"];

const monitor = (page: Page) => page.getByRole("heading", { level: 1, name: "Monitor", exact: true });
const card = (page: Page) => page.getByRole("alert").filter({ hasText: "Monitor is not available" });

/** Publishes a build whose screen throws as soon as it is shown. */
const publishBroken = (stack: ReleaseStack) =>
  stack.publishChanged(
    "monitor",
    (folder) =>
      edit(join(folder, "src/features/support/support.page.tsx"), 'title="Monitor"', 'title={JSON.parse("{")}'),
    "--no-browser", // the gate would not let it through
  );

const unchecked = ["--unchecked", "it fails on purpose"];

/** Opens tabs that show the card in place of the screen; each document is marked, so that a reload would show. */
async function openBroken(open: Open, stack: ReleaseStack, as: Username): Promise<Page[]> {
  const pages: Page[] = [];
  while (pages.length < 2) {
    const page = await open(stack, as);
    pages.push(page);
    await expect(card(page)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  }
  return pages;
}

/** Expects that the next look at the changed registry brings the screen back, in the same document. */
async function recovers(page: Page) {
  await lookAgain(page);
  await expect(monitor(page)).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
}

test("a canary whose screen throws is stopped: its tabs and new ones get the released build, and the history says why", async ({
  start,
  open,
}) => {
  test.slow(); // it makes a build and opens four tabs
  const stack = await start();
  const stable = stack.stable("monitor");
  const broken = await publishBroken(stack);
  await stack.portal("canary", "monitor", broken, "--group", "user:operator", ...unchecked);
  await expect(monitor(await open(stack, "admin"))).toBeVisible();
  const tabs = await openBroken(open, stack, "operator");

  const health = () => stack.portal("health", "monitor");
  await expect.poll(health, reported).toMatch(new RegExp(`${broken} +2 +2 \\(100\\.0 %\\) +2 `));
  await expect.poll(health, reported).toMatch(new RegExp(`${stable} +1 +0 \\(0\\.0 %\\) +1 `));
  await expect.poll(health, reported).toContain("SyntaxError");

  expect(await stack.portal("watch", "--once", "--min-loads", "3")).toBe("");
  const reason = `${broken} failed in 2 of 2 tabs (100.0 %), in 0 of 1 with ${stable}`;
  expect(await stack.portal("watch", "--once", ...thresholds)).toContain(`stop-canary monitor ${broken}: ${reason}`);
  for (const page of tabs) await recovers(page);
  await expect(monitor(await open(stack, "operator"))).toBeVisible();
  expect(await stack.portal("history", "monitor")).toMatch(/stop-canary .* failed in 2 of 2 tabs .* \(portal watch\)/);
  expect(stack.stable("monitor")).toBe(stable);
});

test("a release whose screen throws is taken back by the portal's server, without anybody's doing", async ({
  start,
  open,
}) => {
  test.slow();
  const stack = await start("--watch", "--interval", "1", ...thresholds);
  const former = stack.stable("monitor");
  const broken = await publishBroken(stack);
  await stack.portal("release", "monitor", broken, ...unchecked);
  const tabs = await openBroken(open, stack, "admin");

  await expect.poll(() => stack.stable("monitor"), reported).toBe(former);
  for (const page of tabs) await recovers(page);
  await expect(monitor(await open(stack, "admin"))).toBeVisible();
  expect(await stack.portal("history", "monitor")).toMatch(
    new RegExp(`rollback monitor ${former}: ${broken} failed in 2 of 2 tabs .* \\(portal watch\\)`),
  );
  const { builds } = stack.registered("monitor");
  expect(Object.keys(builds)).toEqual([former]);
});
