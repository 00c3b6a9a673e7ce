import { setTimeout as sleep } from "node:timers/promises";
import type { RegistryDocument } from "../registry/registry-document.ts";
import { rollback, stopCanary, withReason } from "../registry/transitions.ts";
import type { ReleaseStore } from "../storage/release-store.ts";
import { type HealthNote, minute, windowMs } from "./health-note.ts";
import { readHealthNotes, tabsEver, tabsSince } from "./read-health.ts";
import { type Stages, stagesOf } from "./stages.ts";
import { type Observed, type Thresholds, type Verdict, verdict } from "./verdict.ts";

/** What the registry's history names as the maker of these changes. */
const watcher = "portal watch";

export interface WatchOptions {
  store: ReleaseStore;
  env: string;
  thresholds: Thresholds;
  /** For so long after its release a build is watched; what is older has proved itself. At most 60, as tabs are counted for an hour. */
  freshMinutes: number;
  /** Hears of each thing that was done, or could not be. */
  print: (line: string) => void;
  now?: () => number;
}

/** A build that is over its threshold, and what ends it; null where nothing is left to go back to. */
interface Case {
  key: string;
  remote: string;
  verdict: Exclude<Verdict, { kind: "fine" }>;
  end: ((registry: RegistryDocument, reason: string) => RegistryDocument) | null;
}

/** The registry was changed by somebody else while something was decided about it. */
class Moved extends Error {
  override name = "Moved";
}

/** Looks at the builds of an environment and ends those that fail; each call is one look. */
export function releaseWatch({ store, env, thresholds, freshMinutes, print, now = Date.now }: WatchOptions) {
  let seen: { revision: number; stages: Map<string, Stages> } | null = null;
  /** What was said of cases that were left as they are, so that each is told once. */
  const told = new Set<string>();

  async function stages(registry: RegistryDocument) {
    if (seen?.revision !== registry.revision) {
      seen = { revision: registry.revision, stages: stagesOf(registry, await store.history(env)) };
    }
    return seen.stages;
  }

  function casesOf(registry: RegistryDocument, begun: Map<string, Stages>, notes: readonly HealthNote[]): Case[] {
    return Object.entries(registry.remotes).flatMap(([remote, { stable, lastGood, canary }]): Case[] => {
      const { releasedAt, canaryAt } = begun.get(remote) ?? { releasedAt: null, canaryAt: null };
      const recently = (build: string, since: number) => ({ build, ...tabsSince(notes, remote, build, since) });
      const ever = (build: string): Observed => ({ build, ...tabsEver(notes, remote, build) });
      const found: Case[] = [];
      /** By what is known of it since then, where that is enough to tell. */
      const beside = (build: string, since: number) => {
        const late = recently(build, since);
        return late.tabs >= thresholds.minLoads ? late : ever(build);
      };
      if (canary && stable && canaryAt !== null) {
        const judged = verdict(recently(canary.build, canaryAt), beside(stable, canaryAt), thresholds);
        if (judged.kind !== "fine") {
          const end: Case["end"] = (current, reason) => withReason(stopCanary(current, remote), reason);
          found.push({ key: `${remote} ${canary.build} canary`, remote, verdict: judged, end });
        }
      }
      if (stable && releasedAt !== null && releasedAt > now() - freshMinutes * minute) {
        const judged = verdict(
          recently(stable, releasedAt),
          lastGood ? beside(lastGood, now() - windowMs) : null,
          thresholds,
        );
        if (judged.kind !== "fine") {
          const end: Case["end"] = lastGood ? (current, reason) => withReason(rollback(current, remote), reason) : null;
          found.push({ key: `${remote} ${stable} release`, remote, verdict: judged, end });
        }
      }
      return found;
    });
  }

  /** Why a case is left as it is; null where it can be ended. */
  function obstacleOf({ verdict: { kind }, end }: Case): string | null {
    if (!end) return "there is no earlier build to go back to";
    if (kind === "fails") return null;
    return `left as it is, since the failures came from fewer than ${thresholds.minAddresses} addresses (--min-addresses)`;
  }

  function tellOnce({ key, remote, verdict: { reason } }: Case, obstacle: string) {
    if (!told.has(`${key} ${obstacle}`)) {
      told.add(`${key} ${obstacle}`);
      print(`${env}: ${remote} ${reason}; ${obstacle}`);
    }
  }

  async function settle({ end, verdict: { reason } }: Case, decidedOn: number) {
    if (!end) return;
    const { revision, change } = await store.changeRegistry(env, watcher, (current) => {
      if (current.revision !== decidedOn) throw new Moved(`revision ${current.revision} was made meanwhile`);
      return end(current, reason);
    });
    print(`${env} revision ${revision}: ${change}`);
  }

  /** One look, and one write for each build that has to go; where somebody else changed the registry meanwhile, it looks again. */
  return async function look(): Promise<void> {
    for (;;) {
      const registry = await store.readRegistry(env);
      const [begun, notes] = await Promise.all([stages(registry), readHealthNotes(store, env, now())]);
      const cases = casesOf(registry, begun, notes).map((found) => ({ found, obstacle: obstacleOf(found) }));
      for (const { found, obstacle } of cases) {
        if (obstacle !== null) tellOnce(found, obstacle);
      }
      const next = cases.find(({ obstacle }) => obstacle === null);
      if (!next) return;
      try {
        await settle(next.found, registry.revision);
      } catch (error) {
        if (!(error instanceof Moved)) throw error;
        print(`${env}: ${error.message}, looking again`);
      }
    }
  };
}

/** Looks again and again until the signal; a look that fails is told and is no reason to stop. */
export async function watchReleases(
  options: WatchOptions & { intervalSeconds: number; signal: AbortSignal },
): Promise<void> {
  const { env, intervalSeconds, signal, print } = options;
  const look = releaseWatch(options);
  let problem = "";
  while (!signal.aborted) {
    try {
      await look();
      problem = "";
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== problem) print(`${env}: the watch could not look: ${message}`);
      problem = message;
    }
    await sleep(intervalSeconds * 1000, undefined, { signal }).catch(() => {}); // the loop's condition ends it
  }
}
