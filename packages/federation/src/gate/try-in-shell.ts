import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { unmetRequirement } from "../registry/requirements.ts";
import { RegistryError } from "../registry/transitions.ts";
import { anyOrigin, everyReply, immutable, revalidated } from "../server/headers.ts";
import { releaseTypeOf } from "../storage/file-types.ts";
import { addressesOf, type Candidate, registryWith, releaseText } from "./candidate.ts";
import { CannotCheckError } from "./cannot-check-error.ts";
import type { Finding } from "./check-build.ts";
import { findBrowser } from "./find-browser.ts";
import { FindingLog } from "./finding-log.ts";
import { type LiveApi, readLiveApi } from "./live-api.ts";
import type { LiveShell } from "./live-shell.ts";
import { sampleSession, sampleUser, userCall } from "./sample-user.ts";
import { openShellPage } from "./shell-page.ts";

/** What a build in a live shell has shown. */
export interface Trial {
  findings: Finding[];
  /** How many screens were opened, some of them with and without their parameters. */
  screens: number;
}

/**
 * Opens every screen of a build in the shell that is live, in a headless browser. Page, scripts and styles are the portal's own.
 * The registry names the build as the released one, and calls are answered with samples of what the live API describes, so
 * that nobody signs in and nothing reaches the API. Rejects with a `CannotCheckError` where that cannot be.
 */
export async function tryInShell(candidate: Candidate, shell: LiveShell, releasesUrl: string): Promise<Trial> {
  const { remote, build, routes, requires } = candidate.release;
  const unmet = unmetRequirement(requires, shell.provided);
  if (unmet) return { findings: [{ rule: "shell", message: unmet }], screens: 0 };
  const base = `${releasesUrl.replace(/\/?$/, "/")}${remote}/${build}/`;
  const registry = registryTried(candidate, base, shell);
  if (typeof registry === "string") return { findings: [{ rule: "route", message: registry }], screens: 0 };

  const api = await readLiveApi(shell.apiUrl);
  const log = new FindingLog();
  addMissingAsks(candidate, api, log);
  const user = sampleUser(new Set([...api.permissions, ...routes.flatMap(({ access = [] }) => access)]));
  const browser = await startBrowser();
  try {
    const context = await browser.newContext({
      baseURL: shell.url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
      serviceWorkers: "block",
      storageState: { cookies: [], origins: [{ origin: shell.url, localStorage: sampleSession(user) }] },
    });
    await answerFiles(context, new URL(base, shell.url).href, candidate);
    await context.route(shell.registryUrl, (exchange) =>
      exchange.fulfill({ json: registry, headers: { ...everyReply, ...revalidated } }),
    );
    await answerCalls(context, shell.apiUrl, log, (method, path) =>
      path === userCall ? { type: "application/json", body: JSON.stringify(user) } : api.answerTo(method, path),
    );
    const page = await openShellPage(context, remote, log);
    const addresses = addressesOf(routes);
    for (const address of addresses) if (!(await page.open(address))) break;
    // What a build brings into the slots of other remotes' screens is to be opened here, on the same page.
    return { findings: log.findings(), screens: addresses.length };
  } finally {
    await browser.close();
  }
}

/** As root Chromium has no sandbox of its own. */
const browserArgs = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

async function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath)
    throw new CannotCheckError(
      "There is no browser: name a Chromium in PORTAL_BROWSER, or run: npx playwright install chromium",
    );
  try {
    return await chromium.launch({ executablePath, args: browserArgs });
  } catch (cause) {
    throw new CannotCheckError(`${executablePath} could not be started: ${String(cause)}`, { cause });
  }
}

/** The registry with the build released, or why it cannot be. */
function registryTried(candidate: Candidate, base: string, { registry }: LiveShell) {
  try {
    return registryWith(candidate, base, registry);
  } catch (error) {
    if (error instanceof RegistryError) return error.message;
    throw error;
  }
}

/** What a route says that its screen asks first, also where this visit does not come to ask it. */
function addMissingAsks({ release }: Candidate, api: LiveApi, log: FindingLog): void {
  for (const { name, asks = [] } of release.routes)
    for (const call of asks) {
      const path = (call.split("?")[0] ?? call).replace(/:\w+/g, "1");
      if (!api.has("GET", path)) log.add("api", missing("GET", path), name);
    }
}

const missing = (method: string, path: string) => `calls ${method} ${path}, which the live API does not have`;

/** The files of the build, as `portal serve` would send them. */
async function answerFiles(context: BrowserContext, base: string, candidate: Candidate): Promise<void> {
  await context.route(
    (url) => url.href.startsWith(base),
    async (exchange) => {
      const path = decodeURIComponent(new URL(exchange.request().url()).pathname.slice(new URL(base).pathname.length));
      const content = path === "release.json" ? Buffer.from(releaseText(candidate)) : await candidate.file(path);
      const headers = { ...everyReply, ...anyOrigin };
      const contentType = releaseTypeOf(path);
      if (!content || !contentType) return exchange.fulfill({ status: 404, headers, body: "" });
      return exchange.fulfill({ contentType, headers: { ...headers, ...immutable }, body: Buffer.from(content) });
    },
  );
}

type Answer = (method: string, path: string) => ReturnType<LiveApi["answerTo"]>;

/** Every call of the page, so that none reaches the API; one that the API does not have is a finding. */
async function answerCalls(context: BrowserContext, apiUrl: string, log: FindingLog, answer: Answer): Promise<void> {
  const root = new URL(apiUrl);
  await context.route(
    (url) => url.origin === root.origin && url.pathname.startsWith("/api/"),
    async (exchange) => {
      const [method, url] = [exchange.request().method(), exchange.request().url()];
      const { pathname } = new URL(url);
      const isBelow = pathname.startsWith(`${root.pathname}/`);
      const path = decodeURI(isBelow ? pathname.slice(root.pathname.length) : pathname);
      const found = isBelow ? answer(method, path) : null;
      if (found)
        return exchange.fulfill({
          contentType: found.type,
          headers: { ...everyReply, ...revalidated },
          body: found.body,
        });
      log.refuse(url, missing(method, path));
      return exchange.fulfill({ status: 404, json: { message: "The API has no such call" } });
    },
  );
}
