import { createStore } from "zustand/vanilla";
import type { RegistryDocument } from "../registry/registry-document.ts";
import type { ProvidedPlatform } from "../registry/requirements.ts";
import { resolve } from "../registry/resolve.ts";
import { onUpdateBlockersChanged, updatesBlocked } from "../remote/update-blockers.ts";
import { createFederationHost } from "./federation-host.ts";
import { followRegistry } from "./follow-registry.ts";
import { liveUpdates } from "./live-updates.ts";
import { loadPageModule, loadSlot } from "./load-slot.ts";
import { removeStylesheets, savesData } from "./page-links.ts";
import { registrySource } from "./registry-source.ts";
import { releaseLoader } from "./release-loader.ts";
import { RemoteError } from "./remote-error.ts";
import { asRemoteError, countMount, newerBuild, newSlot, type RemoteSlot, slotState } from "./remote-slot.ts";
import { trustedFiles } from "./trusted-files.ts";
import type { LoadedRelease, LoadOptions, PortalRuntime, PortalRuntimeOptions, PortalState } from "./types.ts";

declare const __PORTAL_PLATFORM__: ProvidedPlatform;

function compiledPlatform(): ProvidedPlatform {
  if (typeof __PORTAL_PLATFORM__ === "undefined") {
    throw new Error("The shell was not built with shellConfig() of @portal/federation/build");
  }
  return __PORTAL_PLATFORM__;
}

/** The page's storage; the browser throws where it is blocked, and then nothing is kept. */
function pageStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** The browser side of independent releases; see the top of `index.ts` for how the shell uses it. */
export function createPortalRuntime({
  shared,
  registryUrl,
  pollSeconds = 30,
  development = process.env.NODE_ENV === "development",
  provided = compiledPlatform(),
  fetch = globalThis.fetch.bind(globalThis),
  storage = pageStorage(),
  reload = () => globalThis.location.reload(),
  federation,
}: PortalRuntimeOptions): PortalRuntime {
  const page = globalThis.document?.baseURI ?? "http://localhost/";
  const files = trustedFiles();
  const host = federation ?? createFederationHost(shared, provided, files);
  const useState = async () => Reflect.get(Object(await shared.react()), "useState");
  const loader = releaseLoader({ host, files, provided, useState, fetch, page });
  const slots = new Map<string, RemoteSlot>();
  const updates = liveUpdates({ load, reload, apply: applyUpdate, swaps: () => store.getState().swaps });
  const store = createStore<PortalState>(() => ({ registry: "starting", revision: 0, remotes: {}, swaps: 0 }));

  function publish(change: Partial<PortalState> = {}) {
    const { remotes } = store.getState();
    store.setState({
      ...change,
      remotes: Object.fromEntries([...slots].map(([name, slot]) => [name, slotState(slot, remotes[name])])),
    });
  }

  function slotOf(name: string): RemoteSlot {
    const slot = slots.get(name);
    const known = slot?.resolved;
    const details = { remote: name, owner: known?.owner ?? "", build: known?.target.build ?? "" };
    if (!slot) {
      throw new RemoteError({ ...details, phase: "registry", message: `The registry knows no "${name}"` });
    }
    if (!slot.resolved.enabled) {
      throw new RemoteError({ ...details, phase: "disabled", message: `${slot.resolved.title} is switched off` });
    }
    return slot;
  }

  /** Old builds leave no styles behind once none of their screens is shown (rule 12). */
  function sweep(slot: RemoteSlot) {
    for (const [build, base] of slot.bases) {
      if (build !== slot.loaded?.build && !slot.mounts.has(build)) {
        removeStylesheets(new URL(base, page).href);
        slot.bases.delete(build);
      }
    }
  }

  function adopt(slot: RemoteSlot, loaded: LoadedRelease) {
    const swapped = slot.loaded !== null && slot.loaded.build !== loaded.build;
    const { target, lastGood } = slot.resolved;
    for (const used of [target, lastGood]) {
      if (used?.kind === "release" && used.build === loaded.build) {
        slot.bases.set(used.build, used.reference.base);
      }
    }
    slot.loaded = loaded;
    slot.update = null;
    sweep(slot);
    publish(swapped ? { swaps: store.getState().swaps + 1 } : {});
  }

  function load(slot: RemoteSlot): Promise<LoadedRelease> {
    slot.loading ??= loadSlot(loader, slot)
      .then((loaded) => {
        slot.loading = null;
        adopt(slot, loaded);
        consider(slot);
        return loaded;
      })
      .catch((error: unknown) => {
        slot.loading = null;
        slot.error = asRemoteError(error, slot);
        publish();
        throw error;
      });
    publish();
    return slot.loading;
  }

  function consider(slot: RemoteSlot) {
    updates.consider(slot);
    publish();
  }

  function adoptRegistry(document: RegistryDocument, registry: PortalState["registry"]) {
    const resolved = new Map(resolve(document, { development }).map((remote) => [remote.name, remote]));
    for (const name of slots.keys()) {
      if (!resolved.has(name)) {
        slots.delete(name);
      }
    }
    for (const [name, remote] of resolved) {
      const slot = slots.get(name) ?? newSlot(remote);
      if (slot.resolved.target.build !== remote.target.build) {
        slot.failed.clear();
        slot.error = null;
      }
      slot.resolved = remote;
      slots.set(name, slot);
    }
    publish({ registry, revision: document.revision });
    for (const slot of slots.values()) {
      consider(slot);
    }
  }

  const follower = followRegistry({
    source: registrySource({ url: registryUrl, fetch, storage }),
    pollSeconds,
    adopt: adoptRegistry,
    state: (registry) => registry !== store.getState().registry && publish({ registry }),
  });

  async function acquire(name: string, { retry = false }: LoadOptions): Promise<LoadedRelease> {
    const slot = slotOf(name);
    if (retry) {
      slot.failed.clear();
    }
    if (slot.loading) {
      return slot.loading;
    }
    const swap = newerBuild(slot) !== null && (retry || updates.maySwapOnNavigation(slot));
    return slot.loaded && !swap ? slot.loaded : load(slot);
  }

  async function applyUpdate(name: string) {
    const slot = slotOf(name);
    if (newerBuild(slot) && !updatesBlocked()) {
      await load(slot);
    }
  }

  async function loadPage(name: string, route: string, options: LoadOptions = {}) {
    const release = await acquire(name, options);
    const slot = slotOf(name);
    try {
      return { ...release, page: await loadPageModule(slot, release, route) };
    } catch (cause) {
      const error = asRemoteError(cause, slot);
      const { lastGood } = slot.resolved;
      slot.error = error;
      if (!lastGood || lastGood.build === release.build || slot.failed.has(lastGood.build)) {
        publish();
        throw error;
      }
      slot.failed.set(release.build, error);
      const former = await load(slot);
      try {
        return { ...former, page: await loadPageModule(slot, former, route) };
      } catch {
        // Neither has its screen: that is the network, not the build.
        slot.failed.delete(release.build);
        throw error;
      }
    }
  }

  let stopBlockers: (() => void) | undefined;
  return {
    store,
    loadPage,
    applyUpdate,
    loadRelease: (name, options = {}) => acquire(name, options),
    async start() {
      stopBlockers ??= onUpdateBlockersChanged(() => slots.forEach(consider));
      await follower.start();
    },
    stop() {
      stopBlockers?.();
      stopBlockers = undefined;
      follower.stop();
    },
    refresh: () => follower.refresh(),
    allRoutes: () =>
      [...slots.values()].flatMap(({ resolved }) =>
        resolved.routes.map((route) => ({ ...route, remote: resolved.name })),
      ),
    mounted(name, build) {
      const slot = slots.get(name);
      if (!slot) {
        return () => undefined;
      }
      countMount(slot, build, 1);
      sweep(slot);
      return () => {
        countMount(slot, build, -1);
        // After the effects of this commit: the next screen of the remote may be arriving in it.
        queueMicrotask(() => {
          sweep(slot);
          consider(slot);
        });
      };
    },
    prefetch(name) {
      const slot = slots.get(name);
      if (slot?.resolved.enabled && !slot.loaded && !slot.loading && !savesData()) {
        // Only a head start: opening the screen tells what is wrong.
        loader.prefetch(slot.resolved).catch(() => undefined);
      }
    },
    onUpdateOffer: updates.onOffer,
  };
}
