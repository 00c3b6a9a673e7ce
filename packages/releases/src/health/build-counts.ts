import type { Beacon, BuildReport } from "../registry/beacon.ts";
import { errorLine } from "../registry/error-line.ts";
import { type BuildHealth, type HealthNote, minute, windowMs } from "./health-note.ts";
import { addLoadTime } from "./load-times.ts";

/** Tabs of one build that are told apart; of more, the oldest are forgotten. */
const maxTabs = 20_000;
/** A decision asks for a few different addresses, never for all. */
const maxFrom = 8;
const maxTexts = 5;
/** What the registry no longer names and nobody told anything of for so long is dropped. */
const keptMs = 7 * 24 * 60 * minute;

interface Tab {
  /** The minute in which it took the build. */
  minute: number;
  isFailing: boolean;
}

interface CountOptions {
  /** Which of the addresses the beacon came from. */
  from: number;
  now: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Counts what tabs tell of builds; `former` is what the server had written before it was started again. */
export function buildCounts(former: HealthNote["remotes"] = {}) {
  const remotes = structuredClone(former);
  const tabsOf = new Map<string, Map<string, Tab>>();

  function healthOf({ remote, build }: BuildReport, now: number): BuildHealth {
    remotes[remote] ??= {};
    remotes[remote][build] ??= {
      since: new Date(now).toISOString(),
      lastAt: new Date(now).toISOString(),
      ...{ tabs: 0, failing: 0, loads: 0, failures: 0, crashes: 0, errors: 0, swaps: 0 },
      ...{ from: [], phases: {}, times: {}, texts: [], cohorts: {} },
    };
    return remotes[remote][build];
  }

  function tabOf(health: BuildHealth, key: string, id: string, now: number): Tab {
    const tabs = tabsOf.get(key) ?? new Map<string, Tab>();
    tabsOf.set(key, tabs);
    for (const [other, { minute }] of tabs) {
      if (tabs.size < maxTabs && minute > now - windowMs) break;
      tabs.delete(other);
    }
    const known = tabs.get(id);
    if (known) return known;
    const tab = { minute: now - (now % minute), isFailing: false };
    tabs.set(id, tab);
    health.tabs += 1;
    cohortOf(health, tab).tabs += 1;
    return tab;
  }

  function cohortOf({ cohorts }: BuildHealth, { minute }: Tab) {
    const cohort = cohorts[minute] ?? { tabs: 0, failing: 0, from: [] };
    cohorts[minute] = cohort;
    return cohort;
  }

  function countReport(report: BuildReport, tabId: string, { from, now }: CountOptions) {
    const health = healthOf(report, now);
    for (const begun of Object.keys(health.cohorts)) {
      if (Number(begun) <= now - windowMs) delete health.cohorts[begun];
    }
    const tab = tabOf(health, `${report.remote}/${report.build}`, tabId, now);
    const failures = sum(Object.values(report.failures));
    if (failures + report.crashes + report.errors > 0 && !tab.isFailing) {
      tab.isFailing = true;
      const counted = tab.minute > now - windowMs ? [health, cohortOf(health, tab)] : [health];
      for (const count of counted) {
        count.failing += 1;
        if (!count.from.includes(from) && count.from.length < maxFrom) count.from.push(from);
      }
    }
    health.lastAt = new Date(now).toISOString();
    health.loads += report.loads.length;
    health.failures += failures;
    health.crashes += report.crashes;
    health.errors += report.errors;
    health.swaps += report.swaps;
    for (const [phase, count] of Object.entries(report.failures)) {
      health.phases[phase] = (health.phases[phase] ?? 0) + count;
    }
    for (const ms of report.loads) {
      addLoadTime(health.times, ms);
    }
    for (const text of report.texts) {
      countText(health, errorLine(text));
    }
  }

  return {
    remotes: remotes as Readonly<typeof remotes>,
    /** Counts a beacon's reports of builds that the registry names; false where there is none. */
    count({ tab, builds }: Beacon, options: CountOptions & { isKnown: (remote: string, build: string) => boolean }) {
      const known = builds.filter(({ remote, build }) => options.isKnown(remote, build));
      for (const report of known) {
        countReport(report, tab, options);
      }
      return known.length > 0;
    },
    /** Forgets builds that are no longer offered and of which nothing was heard for a week. */
    forget({ now, isKnown }: { now: number; isKnown: (remote: string, build: string) => boolean }) {
      for (const [remote, builds] of Object.entries(remotes)) {
        for (const [build, { lastAt }] of Object.entries(builds)) {
          if (!isKnown(remote, build) && Date.parse(lastAt) < now - keptMs) {
            delete builds[build];
            tabsOf.delete(`${remote}/${build}`);
          }
        }
      }
    },
  };
}

/** Of many texts the last ones that were new stay, and those that come often. */
function countText({ texts }: BuildHealth, text: string): void {
  const known = texts.find((other) => other.text === text);
  if (known) {
    known.count += 1;
    return;
  }
  if (texts.length >= maxTexts) {
    const rarest = texts.reduce((least, { count }, index) => (count < (texts[least]?.count ?? 0) ? index : least), 0);
    texts.splice(rarest, 1);
  }
  texts.push({ text, count: 1 });
}
