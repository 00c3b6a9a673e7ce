import { expect, type Page, type Request } from "@playwright/test";

const openCalls = new WeakMap<Page, Set<Request>>();

/** Keeps the calls that a page has open, from its first one on. */
export function followCalls(page: Page): void {
  const open = new Set<Request>();
  openCalls.set(page, open);
  page.on("request", (request) => {
    if (request.isNavigationRequest()) open.clear(); // the page is left, and with it what it asked for
    if (request.url().includes("/services/")) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
}

/** Waits until nothing on the page loads and every call of it is answered. */
export async function quiet(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect.poll(() => [...(openCalls.get(page) ?? [])].map((call) => call.url()), "open calls").toEqual([]);
}

/**
 * Waits until the screen of that name has come and stands with all that it asked for. An address changes before its screen does:
 * until then a locator may find something of the one before.
 */
export async function arrived(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  await quiet(page);
}

/**
 * Waits until the screen of an address that was opened stands with all that it asked for; after a click `arrived` waits for the
 * next one. Whoever then changes something behind its back, or stops its clock, knows that no late answer meets the change.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await quiet(page);
}
