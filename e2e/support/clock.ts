import type { Page } from "@playwright/test";

/** Opens an address with the page's clock standing still: from then on time passes by `page.clock` alone. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await stopClock(page);
  await page.goto(path);
}

/** Stops the clock of a page that has one of its own; what was waiting for the next second happens. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}
