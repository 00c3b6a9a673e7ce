import type { Fixtures, Page, PlaywrightTestArgs, PlaywrightWorkerArgs } from "@playwright/test";
import { ReleaseStack } from "./release-stack.ts";
import type { Username } from "./sessions.ts";
import type { StaffUser } from "./staff.ts";
import { closePage, expect, signedIn } from "./test.ts";

export interface ReleaseFixtures {
  /** A portal of the test's own. */
  stack: ReleaseStack;
  /** Opens an address of that portal, signed in. */
  open: (path: string, as?: Username | StaffUser) => Promise<Page>;
}

/** Fixtures for journeys about releases. Their pages may log errors, since failures there are on purpose. */
export const releaseFixtures: Fixtures<ReleaseFixtures, object, PlaywrightTestArgs, PlaywrightWorkerArgs> = {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  stack: async ({}, use) => {
    const stack = await ReleaseStack.start();
    await use(stack);
    await stack.stop();
  },
  open: async ({ browser, stack }, use) => {
    const pages: Page[] = [];
    await use(async (path, as = "admin") => {
      const page = await signedIn(browser, stack.url, as);
      pages.push(page);
      await page.goto(path);
      return page;
    });
    for (const page of pages) await closePage(page);
  },
};

/** The patience for what tabs report of their builds: at most every ten seconds, and noted by the server after five more. */
export const reported = { timeout: 90_000 };

/**
 * Makes the shell read the registry again, as it does when the tab is shown again, and waits until it goes by the answer;
 * tests do not wait for the poll interval.
 */
export async function lookAgain(page: Page) {
  const looked = page.waitForResponse(/\/registry\//);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const answer = await looked;
  await answer.finished();
  if (answer.status() === 304) return;
  const text = await answer.text();
  await expect.poll(() => page.evaluate((kept) => Object.values(localStorage).includes(kept), text)).toBe(true);
}
