import { expect, type Page, type Request } from "@playwright/test";

const openCalls = new WeakMap<Page, Set<Request>>();

/** Collects the open calls of a page, from its first one on. */
export function followCalls(page: Page): void {
  const open = new Set<Request>();
  openCalls.set(page, open);
  page.on("request", (request) => {
    if (request.isNavigationRequest()) open.clear(); // leaving the page ends its calls
    if (request.url().includes("/services/")) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
}

/** Waits until the page has loaded, every call of it is answered, and the answers are drawn. */
export async function quiet(page: Page): Promise<void> {
  const calls = () => [...(openCalls.get(page) ?? [])].map((call) => call.url());
  do {
    await expect.poll(calls, "open calls").toEqual([]);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  } while (calls().length > 0); // an answer may lead to a further call
}

/** Waits until the drawer is open: in a wide window it opens a moment after the screen, and moves what is beside it. */
export const drawerOpen = (page: Page): Promise<void> =>
  expect(page.getByRole("button", { name: "Menu", exact: true })).toHaveAttribute("aria-expanded", "true");

/**
 * Waits until the screen of that name is shown and all its calls are answered. An address changes before its screen
 * does: until then a locator may find an element of the screen before.
 */
export async function arrived(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  await quiet(page);
}

/**
 * Waits until the screen of an opened address is shown and all its calls are answered; after a click, `arrived` waits
 * for the next one. A test that then changes data, or stops the clock, knows that no late answer meets the change.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await quiet(page);
}
