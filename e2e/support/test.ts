import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import type { RunOnly } from "axe-core";
import { violations } from "./axe.ts";
import { closePage, freshPage, KeptPages, look, type Stored } from "./kept-pages.ts";
import { Scenario } from "./scenario.ts";
import { demoSession, signIn, type Username } from "./sessions.ts";
import { followCalls, quiet } from "./settled.ts";
import { Staff, type StaffUser } from "./staff.ts";
import { withSecondsLeft } from "./token.ts";

type Actor = Username | Pick<StaffUser, "username" | "password">;

interface ActorOptions extends BrowserContextOptions {
  /** The seconds that are left of the token; a new one has an hour. */
  secondsLeft?: number;
  /** True where the browser has not stored the user's permissions. */
  rightsUnknown?: boolean;
}

interface Fixtures {
  /** Records of this test, made by the administrator through the API. */
  scenario: Scenario;
  /** True for pages from new contexts: for tests about a first opening. */
  freshPages: boolean;
  /** Opens a page in a browser with this storage. */
  openPage: (stored: Stored, options?: BrowserContextOptions) => Promise<Page>;
  /** Opens a page as one of the demo users or as a user of this test, already signed in. */
  as: (who: Actor, options?: ActorOptions) => Promise<Page>;
  /** Makes users for this test, by the administrator through the API. */
  staff: Staff;
}

/** The `test` function with actors and a scenario; a page that logs an error or throws fails its test. */
export const test = base.extend<Fixtures, { keptPages: KeptPages }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  baseURL: async ({}, use) => use(process.env.PORTAL_URL),

  keptPages: [
    async ({ browser }, use) => {
      const pages = new KeptPages(browser, String(process.env.PORTAL_URL));
      await use(pages);
      await pages.close();
    },
    { scope: "worker" },
  ],

  freshPages: [false, { option: true }],

  openPage: async ({ browser, baseURL, freshPages, keptPages }, use, testInfo) => {
    const opened: { page: Page; isKept: boolean; problems: string[] }[] = [];
    await use(async (stored, { viewport = look.viewport, ...options } = {}) => {
      const isOfAll = baseURL === process.env.PORTAL_URL;
      const isKept = !freshPages && isOfAll && Object.keys(options).length === 0;
      const page = isKept
        ? await keptPages.take(stored, viewport)
        : await freshPage(browser, String(baseURL), stored, { viewport, ...options });
      followCalls(page);
      opened.push({ page, isKept, problems: watchForProblems(page) });
      return page;
    });
    const problems = opened.flatMap((one) => one.problems);
    const passed = testInfo.status === testInfo.expectedStatus && problems.length === 0;
    for (const { page, isKept } of opened) await (isKept && passed ? keptPages.giveBack(page) : closePage(page));
    expect(problems, "errors in the page").toEqual([]);
  },

  page: async ({ openPage, viewport }, use) => use(await openPage({}, { viewport })),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  scenario: async ({}, use) => use(new Scenario((await demoSession("admin")).token)),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  staff: async ({}, use) => use(new Staff((await demoSession("admin")).token)),

  as: async ({ openPage }, use) =>
    use(async (who, { secondsLeft, rightsUnknown, ...options } = {}) =>
      openPage(await afterSignIn(who, { secondsLeft, rightsUnknown }), options),
    ),
});

export { closePage, expect };

/**
 * Opens a page in a new context, already signed in, at an address that may belong to another portal than the shared
 * one.
 */
export async function signedIn(browser: Browser, url: string, who: Actor): Promise<Page> {
  const page = await freshPage(browser, url, await afterSignIn(who), look);
  followCalls(page);
  return page;
}

/** The browser's storage after a sign-in, which is made through the API. */
async function afterSignIn(who: Actor, { secondsLeft, rightsUnknown }: ActorOptions = {}): Promise<Stored> {
  const session = await (typeof who === "string" ? demoSession(who) : signIn(who.username, who.password));
  const token = secondsLeft === undefined ? session.token : withSecondsLeft(session.token, secondsLeft);
  const rights = session.user.permissions.map(({ permissionName }) => permissionName);
  return {
    auth: JSON.stringify({ ...session, token }),
    ...(rightsUnknown ? {} : { permissions: JSON.stringify(rights) }),
  };
}

/** Follows an item of the drawer, opening its group first where it is closed. */
export async function follow(page: Page, item: string, group?: string) {
  const menu = page.getByRole("navigation", { name: "Main menu" });
  if (group) {
    const toggle = menu.getByRole("button", { name: group, exact: true });
    await expect(toggle).toBeVisible();
    if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
  }
  await menu.getByRole("link", { name: item, exact: true }).click();
}

const restarting = new WeakSet<Page>();

/** Allows the service to be away for this page: its calls may fail with 503 or get no answer. */
export function expectAway(page: Page): void {
  restarting.add(page);
}

/** Collects the errors that a page logs or throws; refused calls (4xx) are part of journeys and do not count. */
function watchForProblems(page: Page): string[] {
  const problems: string[] = [];
  restarting.delete(page);
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    const refused = /Failed to load resource: the server responded with a status of 4\d\d/;
    const away = /Failed to load resource: (the server responded with a status of 503|net::ERR_)/;
    const isPart = refused.test(message.text()) || (restarting.has(page) && away.test(message.text()));
    if (message.type() === "error" && !isPart) problems.push(message.text());
  });
  return problems;
}

const everyRule = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] } satisfies RunOnly;
/** The rules about colours, the only ones whose result depends on the theme. */
const colourRules = { type: "rule", values: ["color-contrast", "link-in-text-block"] } satisfies RunOnly;

/** Expects that axe finds nothing against WCAG 2.2 AA on the settled page, in the dark theme and in the light one. */
export async function expectAccessible(page: Page) {
  await quiet(page);
  await expectAccessibleNow(page);
}

/** Expects the same of a page with a part that loads for ever. */
export async function expectAccessibleNow(page: Page) {
  await showTheme(page, "light");
  expect(await violations(page, colourRules), `axe in the light theme of ${page.url()}`).toEqual([]);
  await showTheme(page, "dark");
  expect(await violations(page, everyRule), `axe in the dark theme of ${page.url()}`).toEqual([]);
}

/** Shows a theme. Colours are the new ones at once, as nothing has a transition where motion is reduced. */
async function showTheme(page: Page, theme: "dark" | "light") {
  const transitions = await page.evaluate((name) => {
    document.documentElement.setAttribute("data-theme", name);
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  }, theme);
  expect(transitions, "transitions in spite of reduced motion").toBe(0);
}

/** Expects that the page does not scroll sideways, once it is drawn for its new width. */
export async function expectNoSidewaysScroll(page: Page) {
  await quiet(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, "sideways scroll").toBe(0);
}

/**
 * Expects that axe finds nothing in both themes, and that nothing scrolls sideways, on a phone and then on a wide
 * screen.
 */
export async function expectFitAtBothWidths(page: Page) {
  for (const viewport of [{ width: 390, height: 844 }, look.viewport]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}
