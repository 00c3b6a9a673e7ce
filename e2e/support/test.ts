import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { demo } from "./demo.ts";
import { Scenario } from "./scenario.ts";
import { Staff, type StaffUser } from "./staff.ts";
import { withSecondsLeft } from "./token.ts";

export type Username = "admin" | "operator" | "carrier" | "provider";

type Actor = Username | Pick<StaffUser, "username" | "password">;

interface ActorOptions extends BrowserContextOptions {
  /** Seconds that are left of the token; a new one has an hour. */
  secondsLeft?: number;
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
    await use(page);
    expect(problems, "errors in the page").toEqual([]);
  },

  scenario: async ({ baseURL }, use) => {
    const scenario = new Scenario(String(baseURL));
    await scenario.session("admin", demo().password);
    await use(scenario);
  },

  staff: async ({ baseURL }, use) => {
    const staff = new Staff(String(baseURL));
    await staff.signIn("admin", demo().password);
    await use(staff);
  },

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

/** A new context whose local storage holds a session made through the API. */
export async function signedIn(browser: Browser, url: string, who: Actor, actor: ActorOptions = {}) {
  const { secondsLeft, ...options } = actor;
  const { username, password } = typeof who === "string" ? { username: who, password: demo().password } : who;
  const session = await new Scenario(url).session(username, password);
  if (secondsLeft !== undefined) session.token = withSecondsLeft(session.token, secondsLeft);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...options,
    baseURL: url,
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(url).origin, localStorage: [{ name: "auth", value: JSON.stringify(session) }] }],
    },
  });
  return context.newPage();
}

/** Follows an item of the drawer, opening its group first where it is closed. */
export async function follow(page: Page, item: string, group?: string) {
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const link = menu.getByRole("link", { name: item, exact: true });
  if (group && !(await link.isVisible())) await menu.getByRole("button", { name: group, exact: true }).click();
  await link.click();
}

/** Errors that a page logged or threw; refused calls (4xx) are part of journeys and do not count. */
function watchForProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    const refused = /Failed to load resource: the server responded with a status of 4\d\d/;
    if (message.type() === "error" && !refused.test(message.text())) problems.push(message.text());
  });
  return problems;
}

/** axe finds nothing against WCAG 2.2 AA, in the dark theme and in the light one. */
export async function expectAccessible(page: Page) {
  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    // the portal has no frames, and without the page that is for them this is a quarter quicker
    const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    expect(found, `axe in the ${theme} theme`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
}

/** Nothing ever scrolls the page sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "sideways scroll").toBe(0);
}
