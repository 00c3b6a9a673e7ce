import { createStore } from "zustand/vanilla";
import type { RegistryDocument } from "../registry/registry-document.ts";
import type { ProvidedPlatform } from "../registry/requirements.ts";
import { resolve } from "../registry/resolve.ts";
import { onUpdateBlockersChanged, updatesBlocked } from "../remote/update-blockers.ts";
import { createFederationHost } from "./federation-host.ts";
import { followRegistry } from "./follow-registry.ts";
import { loadPageModule, loadSlot } from "./load-slot.ts";
import { removeStylesheets } from "./page-links.ts";
import { registrySource } from "./registry-source.ts";
import { releaseLoader } from "./release-loader.ts";
import { RemoteError } from "./remote-error.ts";
import {
  asRemoteError,
  candidates,
  countMount,
  isMounted,
  newSlot,
  type RemoteSlot,
  slotState,
} from "./remote-slot.ts";
import { trustedFiles } from "./trusted-files.ts";
import type {
  LoadedRelease,
  LoadOptions,
  PortalRuntime,
  PortalRuntimeOptions,
  PortalState,
  UpdateOffer,
} from "./types.ts";

/** Each swap leaves the old build's code in memory (about 256 kB measured), so a tab does a few and then wants a reload. */
const maxSwaps = 5;

declare const __PORTAL_PLATFORM__: ProvidedPlatform;

function compiledPlatform(): ProvidedPlatform {
  if (typeof __PORTAL_PLATFORM__ === "undefined") {
    throw new Error("The shell was not built with shellConfig() of @portal/federation/build");
  }
  return __PORTAL_PLATFORM__;
}

/** The browser side of independent releases; see the top of `index.ts` for how the shell uses it. */
export function createPortalRuntime({
  shared,
  registryUrl,
  pollSeconds = 30,
  development = process.env.NODE_ENV === "development",
  provided = compiledPlatform(),
  fetch = globalThis.fetch.bind(globalThis),
  storage = globalThis.localStorage,
  reload = () => globalThis.location.reload(),
  federation,
}: PortalRuntimeOptions): PortalRuntime {
  const page = globalThis.document?.baseURI ?? "http://localhost/";
  const files = trustedFiles();
  const host = federation ?? createFederationHost(shared, provided, files);
  const useState = async () => Reflect.get(Object(await shared.react()), "useState");
  const loader = releaseLoader({ host, files, provided, useState, fetch, page });
  const slots = new Map<string, RemoteSlot>();
  const offers = new Set<(offer: UpdateOffer) => void>();
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

  /** The build that the tab should move to; null when it has it, or cannot have it. */
  function newer(slot: RemoteSlot): string | null {
    const [best] = candidates(slot);
    return slot.loaded && best && best.build !== slot.loaded.build ? best.build : null;
  }

  const swapsLeft = () => store.getState().swaps < maxSwaps;

  function offer(slot: RemoteSlot, build: string) {
    const { name: remote, title } = slot.resolved;
    const kind = swapsLeft() ? "swap" : "reload";
    const apply = kind === "swap" ? () => applyUpdate(remote) : async () => reload();
    for (const listener of offers) {
      listener({ kind, remote, build, message: `A new version of ${title} is ready`, apply });
    }
  }

  /** Decides what a loaded remote does about a build that the registry moved to (federation.md, "Live pick-up"). */
  function consider(slot: RemoteSlot) {
    const build = newer(slot);
    const offered = slot.update;
    if (!build || slot.loading) {
      slot.update = build;
    } else if (swapsLeft() && !isMounted(slot)) {
      // A failure is in the slot's state and is told when a screen of the remote is opened.
      load(slot).catch(() => undefined);
    } else if (!swapsLeft() || slot.resolved.swap === "ask") {
      if (!updatesBlocked() && offered !== build) {
        slot.update = build;
        offer(slot, build);
      }
    } else {
      slot.update = build;
    }
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
    const stays = isMounted(slot) && slot.resolved.swap !== "idle";
    const maySwap = retry || (!stays && swapsLeft() && !updatesBlocked());
    return slot.loaded && !(maySwap && newer(slot)) ? slot.loaded : load(slot);
  }

  async function applyUpdate(name: string) {
    const slot = slotOf(name);
    if (newer(slot) && !updatesBlocked()) {
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
      const saveData = Reflect.get(Object(Reflect.get(globalThis.navigator ?? {}, "connection")), "saveData") === true;
      if (slot?.resolved.enabled && !slot.loaded && !slot.loading && !saveData) {
        // Only a head start: opening the screen tells what is wrong.
        loader.prefetch(slot.resolved).catch(() => undefined);
      }
    },
    onUpdateOffer(listener) {
      offers.add(listener);
      return () => offers.delete(listener);
    },
  };
}
