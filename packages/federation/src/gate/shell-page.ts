import { type PartMark, partMark } from "@portal/remote/part-mark";
import type { BrowserContext, Request } from "playwright-core";
import type { Address } from "./candidate.ts";
import type { FindingLog } from "./finding-log.ts";

/** So long a part may take to come, on a machine however busy. */
const patienceMs = 20_000;
const adminBase = "/admin/";
/** One that any shell has, from which those are reached that need more than an address. */
const shellScreen = `${adminBase}profile`;

/**
 * A page of the live shell, on which one part of a remote is opened after the other, each by a navigation as the router knows
 * it. What a part throws or writes as an error on the console is a finding.
 */
export async function openShellPage(context: BrowserContext, remote: string, log: FindingLog) {
  const page = await context.newPage();
  const underWay = new Set<Request>();
  let errors: string[] = [];
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    const isOfRefusal = message.text().startsWith("Failed to load resource") && log.knows(message.location().url);
    if (message.type() === "error" && !isOfRefusal) errors.push(message.text());
  });

  /** Waits until nothing is under way and what came of it is drawn; a page that never rests is looked at as it is. */
  async function rest(): Promise<void> {
    const end = Date.now() + patienceMs;
    for (let calm = 0; calm < 2 && Date.now() < end; ) {
      await page.evaluate(drawn);
      calm = underWay.size === 0 ? calm + 1 : 0;
    }
  }

  let former: string | undefined;
  return {
    /** Opens a part and adds what there is to say against it; false where none came, so that no other would either. */
    async open({ part, path, state }: Address): Promise<boolean> {
      errors = [];
      log.screen = part;
      // with other parameters a screen is not mounted anew, so that the page has to be
      const isNew = former === undefined || (former === part && !state);
      const isAtOnce = isNew && !state;
      former = part;
      if (isNew) {
        underWay.clear();
        await page.goto(isAtOnce ? adminBase + path : shellScreen, { waitUntil: "commit" });
      }
      const wanted = { mark: partMark, remote, part };
      const address = isAtOnce ? null : adminBase + path;
      const since = await page.evaluate(partHasCome, { ...wanted, address, state, patienceMs });
      if (since !== null) await rest();
      const failure = since === null ? null : await page.evaluate(failureSince, { ...wanted, since });
      if (failure !== null) log.add("route", failure);
      else for (const text of errors) log.add("console", text.split("\n")[0] ?? text);
      if (since !== null) return true;
      const shown = ((await page.locator("body").textContent()) ?? "").replace(/\s+/g, " ").slice(0, 200);
      log.add("route", `${adminBase}${path} has not come within ${patienceMs / 1000} s; the page shows "${shown}"`);
      return false;
    },
  };
}

interface Wanted {
  mark: string;
  remote: string;
  part: string;
}

/**
 * In the page: goes to an address, if one is given, with what the router keeps beside it, and resolves with the moment before
 * once the part that is there, or what it says of its failure, stands.
 */
function partHasCome({
  mark,
  remote,
  part,
  address,
  state,
  patienceMs,
}: Wanted & { address: string | null; state: unknown; patienceMs: number }) {
  const since = address === null ? 0 : performance.now();
  return new Promise<number | null>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const marks = list.getEntriesByName(mark) as (PerformanceEntry & { detail: PartMark })[];
      const isIt = marks.some(
        ({ startTime, detail }) => startTime >= since && detail.remote === remote && detail.route === part,
      );
      if (isIt) settle(since);
    });
    const timer = setTimeout(() => settle(null), patienceMs);
    function settle(result: number | null) {
      observer.disconnect();
      clearTimeout(timer);
      resolve(result);
    }
    observer.observe({ type: "mark", buffered: true });
    if (address !== null) {
      history.pushState({ idx: history.length, key: address, usr: state }, "", address);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    }
  });
}

/** In the page: what the error card says that has come for a screen since a moment; null where it stands. */
function failureSince({ mark, remote, part, since }: Wanted & { since: number }): string | null {
  const marks = performance.getEntriesByName(mark) as (PerformanceEntry & { detail: PartMark })[];
  const failed = marks.find(
    ({ startTime, detail }) =>
      startTime >= since && detail.remote === remote && detail.route === part && detail.failure !== null,
  );
  return failed?.detail.failure ?? null;
}

/** In the page: resolves when the browser has drawn and has nothing left to do. */
function drawn() {
  return new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
}
