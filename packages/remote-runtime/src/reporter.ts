import { type Beacon, type BuildReport, errorLine, shellName } from "@portal/releases/registry";
import type { BuildEvent } from "./types.ts";

/** So long after the first event; what happens at a screen's start is mostly told together. */
const firstMs = 2_000;
/** A tab that is looked at sends no more often. */
const betweenMs = 10_000;
/** A build that fails without end has made itself heard by then. */
const maxEvents = 200;
const limits = { loads: 20, builds: 20, texts: 5, count: 100 };

export interface ReporterOptions {
  url: string;
  /** Of the registry that the tab follows. */
  env: () => string;
  /** False while something else than a build is to blame for what fails, as a missing file of the shell. Default: always true. */
  mayBlame?: () => boolean;
  /** Default: the browser's own; false where it takes no more. */
  send?: (url: string, body: Blob) => boolean;
}

/** Counts what happens to builds and tells it the portal's server: soon, and when the tab is hidden, as it may never be shown again. */
export function startReporter({
  url,
  env,
  mayBlame = () => true,
  send = navigator.sendBeacon.bind(navigator),
}: ReporterOptions) {
  const tab = newTab();
  const bases = new Map<string, { remote: string; build: string }>();
  let reports = new Map<string, BuildReport>();
  let events = 0;
  let texts = 0;
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function reportOf({ remote, build }: { remote: string; build: string }): BuildReport {
    const key = `${remote}/${build}`;
    const report = reports.get(key) ?? {
      remote,
      build,
      loads: [],
      failures: {},
      crashes: 0,
      errors: 0,
      swaps: 0,
      texts: [],
    };
    reports.set(key, report);
    return report;
  }

  /** The build below whose folder a script lies: the one that threw, else the innermost one that called. */
  function ownerOf(error: unknown, script: string) {
    const stack = error instanceof Error ? (error.stack ?? "") : "";
    const scripts = [script, ...(stack.match(/(?:https?:)\/\/[^\s)]+/g) ?? [])];
    for (const address of scripts) {
      for (const [base, build] of bases) {
        if (address.startsWith(base)) return build;
      }
    }
    return null;
  }

  function addText(report: BuildReport, error: unknown) {
    const text = errorLine(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    if (texts < limits.texts && !report.texts.includes(text)) {
      report.texts.push(text);
      texts += 1;
    }
  }

  const more = (count = 0) => Math.min(count + 1, limits.count);

  /** False where the event is no build's. */
  function count(event: BuildEvent): boolean {
    const owner = event.kind === "uncaught" ? ownerOf(event.error, event.url) : event;
    if (!owner || owner.build === "development" || (event.kind === "uncaught" && isCancelled(event.error))) {
      return false;
    }
    const report = reportOf(owner);
    if (event.kind === "loaded") {
      bases.set(event.base, { remote: event.remote, build: event.build });
      if (report.loads.length < limits.loads) report.loads.push(Math.round(event.ms));
      if (event.isSwap) report.swaps = more(report.swaps);
      return true;
    }
    if (event.kind === "failed") report.failures[event.phase] = more(report.failures[event.phase]);
    if (event.kind === "crashed") report.crashes = more(report.crashes);
    if (event.kind === "uncaught") report.errors = more(report.errors);
    addText(report, event.error);
    return true;
  }

  function sendNow() {
    clearTimeout(timer);
    timer = undefined;
    if (reports.size === 0) return;
    const builds = [...reports.values()].slice(0, limits.builds);
    const beacon: Beacon = { schema: 1, env: env(), tab, builds };
    sentAt = performance.now();
    if (send(url, new Blob([JSON.stringify(beacon)], { type: "application/json" }))) {
      reports = new Map([...reports].slice(limits.builds));
      texts = 0;
    }
    if (reports.size > 0) schedule();
  }

  function schedule() {
    timer ??= setTimeout(sendNow, Math.max(firstMs, sentAt + betweenMs - performance.now()));
  }

  function tell(event: BuildEvent): void {
    const isOfShell = event.kind === "failed" && event.remote === shellName;
    if (events < maxEvents && (event.kind === "loaded" || isOfShell || mayBlame()) && count(event)) {
      events += 1;
      if (document.visibilityState === "hidden")
        queueMicrotask(sendNow); // several may come together
      else schedule();
    }
  }

  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && sendNow());
  addEventListener("error", ({ error, filename }) => tell({ kind: "uncaught", error, url: filename }));
  addEventListener("unhandledrejection", ({ reason }) => tell({ kind: "uncaught", error: reason, url: "" }));
  return tell;
}

/** A call that the page itself gave up. */
const isCancelled = (error: unknown) => error instanceof Error && error.name === "AbortError";

function newTab(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
