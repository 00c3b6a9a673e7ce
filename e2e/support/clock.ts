import { expect, type Locator, type Page } from "@playwright/test";

/** How far ahead a clock is stopped: longer than a busy machine takes from reading it to stopping it. */
const leadMs = 30_000;

/** Opens an address with a stopped clock in the page: from then on only `page.clock` moves time. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await stopClock(page);
  await page.goto(path, { waitUntil: "commit" });
}

/** Stops the clock of a page that has one of its own; timers of the next seconds run first. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + leadMs);
}

/** Moves a stopped clock on until an element is seen: a toast does not leave before it is used. */
export async function runUntilSeen(page: Page, element: Locator): Promise<void> {
  await expect.poll(() => page.clock.runFor(100).then(() => element.isVisible())).toBe(true);
}

/** Waits until the first screen is drawn: from then on the timers of its entrance run. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading the portal" })).toHaveCount(0);
}
