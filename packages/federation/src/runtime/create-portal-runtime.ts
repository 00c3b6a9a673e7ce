import { adoptRegistry } from "./adopt-registry.ts";
import { createFederationHost } from "./federation-host.ts";
import { followRegistry } from "./follow-registry.ts";
import { loadPage } from "./load-page.ts";
import { savesData } from "./page-links.ts";
import { compiledPlatform, pageStorage } from "./page-platform.ts";
import { portalFacts } from "./portal-facts.ts";
import { registrySource } from "./registry-source.ts";
import { releaseLoader } from "./release-loader.ts";
import { countMount, newerBuild, type RemoteSlot, usableSlot } from "./remote-slot.ts";
import { startReporter } from "./reporter.ts";
import { slotBuilds } from "./slot-builds.ts";
import { sweepStyles } from "./slot-styles.ts";
import { trustedFiles } from "./trusted-files.ts";
import type { PortalRuntime, PortalRuntimeOptions } from "./types.ts";

/** The browser side of independent releases; see the top of `index.ts` for how the shell uses it. */
export function createPortalRuntime({
  shared,
  registryUrl,
  unsaved,
  audience = () => null,
  pollSeconds = 30,
  development = process.env.NODE_ENV === "development",
  provided = compiledPlatform(),
  fetch = globalThis.fetch.bind(globalThis),
  storage = pageStorage(),
  reload = () => globalThis.location.reload(),
  beacon,
  federation,
}: PortalRuntimeOptions): PortalRuntime {
  const page = globalThis.document?.baseURI ?? "http://localhost/";
  const files = trustedFiles();
  const host = federation ?? createFederationHost(shared, provided, files);
  const useState = async () => Reflect.get(Object(await shared.react()), "useState");
  const loader = releaseLoader({ host, files, provided, useState, fetch, page });
  const slots = new Map<string, RemoteSlot>();
  const slotOf = (name: string) => usableSlot(slots, name);
  const facts = portalFacts(slots);
  let env = "";
  const tell = beacon ? startReporter({ url: beacon, env: () => env }) : () => undefined;
  const builds = slotBuilds({ unsaved, loader, facts, slotOf, reload, page, tell });
  const follower = followRegistry({
    source: registrySource({ url: registryUrl, fetch, storage }),
    pollSeconds,
    adopt(document, registry) {
      env = document.env;
      adoptRegistry(slots, document, { development, audience: audience() });
      facts.tell("registryRead", { registry, revision: document.revision });
      slots.forEach(builds.consider);
    },
    state: (registry) => registry !== facts.get().registry && facts.tell("registryStateChanged", { registry }),
  });

  /** A head start for the files of a remote that is not loaded yet; opening the screen tells what is wrong. */
  function fetchSideBySide(slot: RemoteSlot | undefined, route: string | undefined) {
    if (slot?.resolved.enabled && !slot.loaded && !slot.loading) {
      loader.prefetch(slot.resolved, route).catch(() => undefined);
    }
  }

  /** A screen of the build that runs; its code is kept, so that opening it has nothing to wait for. */
  function runAhead(slot: RemoteSlot | undefined, route: string | undefined) {
    if (slot?.resolved.enabled && slot.loaded && newerBuild(slot) === null) {
      const screen = slot.loaded.definition.routes.find(({ name }) => name === route);
      screen?.page().catch(() => undefined);
    }
  }

  let unfollow: (() => void) | undefined;
  return {
    state: facts.get,
    subscribe: facts.subscribe,
    loadRelease: async (name, { retry } = {}) => builds.acquire(slotOf(name), retry),
    async loadPage(name, route, { retry } = {}) {
      fetchSideBySide(slots.get(name), route);
      const release = await builds.acquire(slotOf(name), retry);
      return loadPage(release, route, { slot: slotOf(name), builds, facts, tell });
    },
    applyUpdate: builds.apply,
    onUpdateOffer: builds.onUpdateOffer,
    async start() {
      unfollow ??= unsaved.onChange(() => slots.forEach(builds.consider));
      await follower.start();
    },
    stop() {
      unfollow?.();
      unfollow = undefined;
      follower.stop();
    },
    refresh: () => follower.refresh(),
    crashed: (remote, build, error) => tell({ kind: "crashed", remote, build, error }),
    mounted(name, build) {
      const slot = slots.get(name);
      if (!slot) {
        return () => undefined;
      }
      countMount(slot, build, 1);
      sweepStyles(slot, page);
      return () => {
        countMount(slot, build, -1);
        // After the effects of this commit: the next screen of the remote may be arriving in it.
        queueMicrotask(() => {
          sweepStyles(slot, page);
          builds.consider(slot);
        });
      };
    },
    prefetch(name, route) {
      if (!savesData()) {
        fetchSideBySide(slots.get(name), route);
        runAhead(slots.get(name), route);
      }
    },
  };
}
