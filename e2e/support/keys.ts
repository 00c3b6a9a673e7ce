import { expect, type Locator, type Page } from "@playwright/test";
import { stopClock } from "./clock.ts";

/** More steps than the longest screen has places for the focus. */
const steps = 200;

/** Presses Tab until the element has the focus; fails where it cannot be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${target}`);
}

/**
 * Presses keys one after the other, without the delay after which a sequence ends, in a page that has a clock of its
 * own.
 */
export async function pressSequence(page: Page, ...keys: string[]): Promise<void> {
  await stopClock(page);
  for (const key of keys) await page.keyboard.press(key);
  await page.clock.resume();
}
