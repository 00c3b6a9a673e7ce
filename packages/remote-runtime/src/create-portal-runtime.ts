import { shellName } from "@portal/releases/registry";
import { adoptRegistry } from "./adopt-registry.ts";
import { createFederationHost } from "./federation-host.ts";
import { followRegistry } from "./follow-registry.ts";
import { loadPart } from "./load-part.ts";
import { savesData } from "./page-links.ts";
import { compiledPlatform, pageStorage } from "./page-platform.ts";
import { contributionPart, type PartName, pagePart } from "./parts.ts";
import { portalFacts } from "./portal-facts.ts";
import { registrySource } from "./registry-source.ts";
import { releaseLoader } from "./release-loader.ts";
import { remoteBuilds } from "./remote-builds.ts";
import { countMount, isMounted, newerBuild, type RemoteRecord, usableRecord } from "./remote-record.ts";
import { sweepStyles } from "./remote-styles.ts";
import { startReporter } from "./reporter.ts";
import { tabTrial } from "./tab-trial.ts";
import { trustedFiles } from "./trusted-files.ts";
import { trustScripts } from "./trusted-scripts.ts";
import type { BuildEvent, PortalRuntime, PortalRuntimeOptions } from "./types.ts";

/** The browser side of independent releases; see the top of `index.ts` for how the shell uses it. */
export function createPortalRuntime({
  shared,
  registryUrl,
  registryKeys,
  unsaved,
  audience = () => null,
  testerLink = () => undefined,
  pollSeconds = 30,
  development = process.env.NODE_ENV === "development",
  provided = compiledPlatform(),
  fetch = globalThis.fetch.bind(globalThis),
  storage = pageStorage(),
  reload = () => globalThis.location.reload(),
  beacon,
  mayBlame,
  shell,
  federation,
}: PortalRuntimeOptions): PortalRuntime {
  const page = globalThis.document?.baseURI ?? "http://localhost/";
  const files = trustedFiles();
  trustScripts(files.names);
  const host = federation ?? createFederationHost(shared, provided, files);
  const useState = async () => Reflect.get(Object(await shared.react()), "useState");
  const loader = releaseLoader({ host, files, provided, useState, fetch, page });
  const records = new Map<string, RemoteRecord>();
  const recordOf = (name: string) => usableRecord(records, name);
  const facts = portalFacts(records);
  let env = "";
  const tell = beacon ? startReporter({ url: beacon, env: () => env, mayBlame }) : () => undefined;
  const builds = remoteBuilds({ unsaved, loader, facts, recordOf, reload, page, tell });
  const tab = tabTrial(testerLink);
  const follower = followRegistry({
    source: registrySource({ url: registryUrl, keys: registryKeys, fetch, storage, onRead: tab.look }),
    pollSeconds,
    adopt(document, registry, refusal) {
      if (shell && !env) tell(shellLoaded(shell));
      env = document.env;
      const trial = tab.get();
      adoptRegistry(records, document, { development, audience: audience(), trial });
      facts.tell("registryRead", { registry, refusal, revision: document.revision, trial });
      records.forEach(builds.consider);
    },
    state(registry, refusal) {
      const known = facts.get();
      if (registry !== known.registry || refusal !== known.refusal)
        facts.tell("registryStateChanged", { registry, refusal });
    },
  });

  /** A head start for the files of a remote that is not loaded yet; opening the screen tells what is wrong. */
  function fetchSideBySide(record: RemoteRecord | undefined, part?: PartName) {
    if (record?.resolved.enabled && !record.loaded && !record.loading) {
      loader.prefetch(record.resolved, part).catch(() => undefined);
    }
  }

  /** A screen of the build that runs; its code is kept, so that opening it has nothing to wait for. */
  function prefetchScreen(record: RemoteRecord | undefined, route: string | undefined) {
    if (record?.resolved.enabled && record.loaded && newerBuild(record) === null) {
      const screen = record.loaded.definition.routes.find(({ name }) => name === route);
      screen?.page().catch(() => undefined);
    }
  }

  let unfollow: (() => void) | undefined;
  return {
    provided,
    state: facts.get,
    subscribe: facts.subscribe,
    loadRelease: async (name, { retry } = {}) => builds.acquire(recordOf(name), retry),
    async loadPage(name, route, { retry } = {}) {
      const part = pagePart(route);
      fetchSideBySide(records.get(name), part);
      const release = await builds.acquire(recordOf(name), retry);
      const loaded = await loadPart(release, part, { record: recordOf(name), builds, facts, tell });
      return { ...loaded.release, page: loaded.module };
    },
    async loadContribution(name, contribution, { retry } = {}) {
      const part = contributionPart(contribution);
      const record = recordOf(name);
      fetchSideBySide(record, part);
      const shown = isMounted(record) && !retry ? record.loaded : null;
      const release = shown ?? (await builds.acquire(record, retry));
      const loaded = await loadPart(release, part, { record, builds, facts, tell });
      return { ...loaded.release, contribution: loaded.module };
    },
    applyUpdate: builds.apply,
    onUpdateOffer: builds.onUpdateOffer,
    async start() {
      unfollow ??= unsaved.onChange(() => records.forEach(builds.consider));
      await follower.start();
    },
    stop() {
      unfollow?.();
      unfollow = undefined;
      follower.stop();
    },
    refresh: () => follower.refresh(),
    crashed: (remote, build, error) => tell({ kind: "crashed", remote, build, error }),
    shellFailed: (error) => shell && tell({ kind: "failed", remote: shellName, build: shell, phase: "entry", error }),
    mounted(name, build) {
      const record = records.get(name);
      if (!record) return () => undefined;
      countMount(record, build, 1);
      sweepStyles(record, page);
      return () => {
        countMount(record, build, -1);
        // After the effects of this commit: the next screen of the remote may be arriving in it.
        queueMicrotask(() => {
          sweepStyles(record, page);
          builds.consider(record);
        });
      };
    },
    prefetch(name, route) {
      if (!savesData()) {
        fetchSideBySide(records.get(name), route === undefined ? undefined : pagePart(route));
        prefetchScreen(records.get(name), route);
      }
    },
  };
}

/** That this page has begun; errors in its scripts may be any remote's, so that none counts by its address. */
function shellLoaded(build: string): BuildEvent {
  const ms = globalThis.performance?.getEntriesByType("navigation")[0]?.duration ?? 0;
  return { kind: "loaded", remote: shellName, build, base: "shell:", ms: Math.min(ms, 600_000), isSwap: false };
}
