import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { Scenario } from "./scenario.ts";
import { demoSession, signIn, type Username } from "./sessions.ts";
import { followCalls, quiet } from "./settled.ts";
import { Staff, type StaffUser } from "./staff.ts";
import { withSecondsLeft } from "./token.ts";

type Actor = Username | Pick<StaffUser, "username" | "password">;

interface ActorOptions extends BrowserContextOptions {
  /** Seconds that are left of the token; a new one has an hour. */
  secondsLeft?: number;
  /** The browser has not kept what the user may do. */
  rightsUnknown?: boolean;
}

interface Fixtures {
  /** Records of this test, made by the administrator through the API. */
  scenario: Scenario;
  /** Opens a page as one of the demo users or as a user of this test, already signed in. */
  as: (who: Actor, options?: ActorOptions) => Promise<Page>;
  /** Makes users of this test's own, by the administrator through the API. */
  staff: Staff;
}

/** `test` with actors and a scenario; a page that logs an error or throws fails its test. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  baseURL: async ({}, use) => use(process.env.PORTAL_URL),

  page: async ({ page }, use) => {
    const problems = watchForProblems(page);
    followCalls(page);
    await use(page);
    expect(problems, "errors in the page").toEqual([]);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  scenario: async ({}, use) => use(new Scenario((await demoSession("admin")).token)),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  staff: async ({}, use) => use(new Staff((await demoSession("admin")).token)),

  as: async ({ browser, baseURL }, use) => {
    const opened: { page: Page; problems: string[] }[] = [];
    await use(async (who, options) => {
      const page = await signedIn(browser, String(baseURL), who, options);
      opened.push({ page, problems: watchForProblems(page) });
      return page;
    });
    for (const { page, problems } of opened) {
      await page.context().close();
      expect(problems, "errors in the page").toEqual([]);
    }
  },
});

export { expect };

/** A new context whose local storage holds what a sign-in leaves there, made through the API. */
export async function signedIn(browser: Browser, url: string, who: Actor, actor: ActorOptions = {}) {
  const { secondsLeft, rightsUnknown, ...options } = actor;
  const session = await (typeof who === "string" ? demoSession(who) : signIn(who.username, who.password));
  const token = secondsLeft === undefined ? session.token : withSecondsLeft(session.token, secondsLeft);
  const rights = session.user.permissions.map(({ permissionName }) => permissionName);
  const localStorage = [
    { name: "auth", value: JSON.stringify({ ...session, token }) },
    ...(rightsUnknown ? [] : [{ name: "permissions", value: JSON.stringify(rights) }]),
  ];
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  const page = await context.newPage();
  followCalls(page);
  return page;
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

/** From now on the service may be away for this page, and its calls may fail with 503 or get no answer. */
export function expectAway(page: Page): void {
  restarting.add(page);
}

/** Errors that a page logged or threw; refused calls (4xx) are part of journeys and do not count. */
function watchForProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    const refused = /Failed to load resource: the server responded with a status of 4\d\d/;
    const away = /Failed to load resource: (the server responded with a status of 503|net::ERR_)/;
    const isPart = refused.test(message.text()) || (restarting.has(page) && away.test(message.text()));
    if (message.type() === "error" && !isPart) problems.push(message.text());
  });
  return problems;
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules about colours, which are all that differs between the themes. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** axe finds nothing against WCAG 2.2 AA on the page as it has come to rest, in the dark theme and in the light one. */
export async function expectAccessible(page: Page) {
  await quiet(page);
  await expectAccessibleNow(page);
}

/** The same of a page that shows, among others, what is loading for good. */
export async function expectAccessibleNow(page: Page) {
  await showTheme(page, "light");
  await expectNoViolations(page, "light theme", new AxeBuilder({ page }).withRules(colourRules));
  await showTheme(page, "dark");
  await expectNoViolations(page, "dark theme", new AxeBuilder({ page }).withTags(tags));
}

async function expectNoViolations(page: Page, where: string, axe: AxeBuilder) {
  // the portal has no frames, and without the page that is for them this is a quarter quicker
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(found, `axe in the ${where} of ${page.url()}`).toEqual([]);
}

/** Shows a theme, and waits until no colour changes any more. */
async function showTheme(page: Page, theme: "dark" | "light") {
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute("data-theme", name);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }, theme);
}

/** Nothing ever scrolls the page sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  await quiet(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "sideways scroll").toBe(0);
}
