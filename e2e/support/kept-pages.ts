import type { Browser, BrowserContextOptions, CDPSession, Page, ViewportSize } from "@playwright/test";

/** The default view of the pages of journeys. */
export const look = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;

/** The browser's storage for the portal, by key. */
export type Stored = Readonly<Record<string, string>>;

/** Opens a page in a context of its own, with this storage for the portal at an address. */
export async function freshPage(browser: Browser, url: string, stored: Stored, options: BrowserContextOptions) {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...look,
    ...options,
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  return context.newPage();
}

/** Closes a page with its context; a call that a route of its test still carries ends with them. */
export async function closePage(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().close();
}

const heard = ["console", "dialog", "pageerror", "request", "requestfailed", "requestfinished", "response"];

/**
 * The pages that a worker keeps from test to test, each in a context of its own. The loaded and compiled code of such a
 * page stays warm, which makes an opening three times cheaper; data of a test and its user are removed.
 */
export class KeptPages {
  readonly #browser: Browser;
  readonly #portal: string;
  readonly #devtools = new Map<Page, CDPSession>();
  readonly #free: Page[] = [];

  constructor(browser: Browser, portal: string) {
    this.#browser = browser;
    this.#portal = portal;
  }

  /** A page that shows nothing of the portal yet, in a browser with exactly this storage. */
  async take(stored: Stored, viewport: ViewportSize | null): Promise<Page> {
    const page = this.#free.pop() ?? (await this.#open());
    if (viewport) await page.setViewportSize(viewport);
    await page.evaluate((entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value);
    }, Object.entries(stored));
    await this.#runScripts(page, true);
    return page;
  }

  /** Takes a page back after a test that passed; one that the test has changed for good is closed. */
  async giveBack(page: Page): Promise<void> {
    const context = page.context();
    if (!this.#devtools.has(page)) return closePage(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of heard) page.removeAllListeners(event);
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: look.reducedMotion });
    await page.mouse.move(-1, -1);
    await this.#rest(page);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    this.#free.push(page);
  }

  async close(): Promise<void> {
    for (const page of this.#free.splice(0)) await page.context().close();
  }

  async #open(): Promise<Page> {
    const page = await freshPage(this.#browser, this.#portal, {}, look);
    this.#devtools.set(page, await page.context().newCDPSession(page));
    onLastingChange(page, () => this.#devtools.delete(page));
    await this.#rest(page);
    return page;
  }

  /** Stops all code of the page, so that its storage can be changed and nothing writes to it again. */
  async #rest(page: Page): Promise<void> {
    await this.#runScripts(page, false);
    await page.goto("/login", { waitUntil: "commit" });
  }

  async #runScripts(page: Page, value: boolean): Promise<void> {
    await this.#devtools.get(page)?.send("Emulation.setScriptExecutionDisabled", { value: !value });
  }
}

/**
 * Calls back before a page gets something that it cannot lose again: a clock of its own, a script or a function for all
 * its documents, a switch of its devtools.
 */
function onLastingChange(page: Page, changes: () => void): void {
  const { clock } = page;
  clock.install = after(changes, clock, clock.install);
  clock.setFixedTime = after(changes, clock, clock.setFixedTime);
  clock.setSystemTime = after(changes, clock, clock.setSystemTime);
  page.addInitScript = after(changes, page, page.addInitScript);
  page.exposeFunction = after(changes, page, page.exposeFunction);
  const context = page.context();
  context.newCDPSession = after(changes, context, context.newCDPSession);
}

const after =
  <Args extends unknown[], Result>(first: () => void, self: object, method: (...args: Args) => Result) =>
  (...args: Args): Result => {
    first();
    return method.apply(self, args);
  };
