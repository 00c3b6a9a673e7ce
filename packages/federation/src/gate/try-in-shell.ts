import { everyReply } from "@portal/portal-server/replies";
import type { Candidate, LiveShell } from "@portal/releases/admission";
import { RegistryError, unmetRequirement, withoutKeys } from "@portal/releases/registry";
import { revalidated } from "@portal/releases/storage";
import { answerCalls, answerFiles, answerShell, missingCall } from "./answers.ts";
import { startBrowser } from "./browser.ts";
import { addressesOf, addressOfContribution, registryWith } from "./candidate.ts";
import type { Finding } from "./check-build.ts";
import { FindingLog } from "./finding-log.ts";
import { type LiveApi, readLiveApi } from "./live-api.ts";
import { sampleSession, sampleUser, userCall } from "./sample-user.ts";
import { openShellPage } from "./shell-page.ts";
import { liveSlotSamples } from "./slot-samples.ts";

/** What a build in a live shell has shown. */
export interface Trial {
  findings: Finding[];
  /** How many screens were opened, some of them with and without their parameters. */
  screens: number;
  /** How many contributions to slots were shown, each with what its slot would give it. */
  contributions: number;
  /** Contributions that could not be shown, since no released build opens their slot. */
  withoutSlot: string[];
}

/**
 * Opens every screen and every contribution of a build in the shell that is live, in a headless browser. Page, scripts and styles are the portal's own.
 * The registry names the build as the released one, and calls are answered with samples of what the live API describes, so
 * that nobody signs in and nothing reaches the API. Rejects with a `CannotCheckError` where that cannot be.
 */
export async function tryInShell(candidate: Candidate, shell: LiveShell, releasesUrl: string): Promise<Trial> {
  const { remote, build, routes, requires, slots = [], opens } = candidate.release;
  const refused = (rule: Finding["rule"], message: string): Trial => ({
    findings: [{ rule, message }],
    ...{ screens: 0, contributions: 0, withoutSlot: [] },
  });
  const unmet = unmetRequirement(requires, shell.provided);
  if (unmet) return refused("shell", unmet);
  const base = `${releasesUrl.replace(/\/?$/, "/")}${remote}/${build}/`;
  const registry = registryTried(candidate, base, shell);
  if (typeof registry === "string") return refused("route", registry);

  const api = await readLiveApi(shell.apiUrl);
  const log = new FindingLog();
  addMissingAsks(candidate, api, log);
  const samples = slots.length > 0 ? { ...(await liveSlotSamples(shell, remote)), ...opens } : {};
  const [shown, notShown] = [slots.filter(({ slot }) => samples[slot]), slots.filter(({ slot }) => !samples[slot])];
  const user = sampleUser(new Set([...api.permissions, ...[...routes, ...slots].flatMap(({ access = [] }) => access)]));
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
    // its page may ask for a signature, and nobody signs a registry that is only tried
    await answerShell(context, shell, `${shell.url}/admin/**`, withoutKeys);
    // a tab of the gate is none of the shell's users
    await context.route(`${shell.url}/beacon`, (exchange) => exchange.fulfill({ status: 204 }));
    await answerCalls(context, shell.apiUrl, log, (method, path) =>
      path === userCall ? { type: "application/json", body: JSON.stringify(user) } : api.answerTo(method, path),
    );
    const page = await openShellPage(context, remote, log);
    const screens = addressesOf(routes);
    const contributions = shown.map(({ name, slot }) => addressOfContribution(remote, name, samples[slot]));
    for (const address of [...screens, ...contributions]) if (!(await page.open(address))) break;
    await context.unrouteAll({ behavior: "ignoreErrors" }); // what is still under way is for nobody
    return {
      findings: log.findings(),
      screens: screens.length,
      contributions: contributions.length,
      withoutSlot: notShown.map(({ name, slot }) => `${name} (${slot})`),
    };
  } finally {
    await browser.close();
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
      if (!api.has("GET", path)) log.add("api", missingCall("GET", path), name);
    }
}
