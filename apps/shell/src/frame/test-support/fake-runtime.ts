import type {
  PortalEvent,
  PortalListener,
  PortalRuntime,
  PortalState,
  RemoteState,
  UpdateOffer,
} from "@portal/federation/runtime";
import type { ComponentType } from "react";

export interface FakeRemote {
  state?: Partial<RemoteState>;
  routes: RemoteState["routes"];
  /** By route name: the screen, or what loading it rejects with. */
  pages: Record<string, ComponentType | Error>;
}

/** A runtime in memory for tests: registry and remotes are what the test says, and each call for a page is noted. */
export function fakeRuntime(remotes: Record<string, FakeRemote>, registry: PortalState["registry"] = "live") {
  const entries = Object.entries(remotes).map(([name, { state, routes }]): [string, RemoteState] => [
    name,
    {
      name,
      title: name,
      owner: `team-${name}`,
      swap: "idle",
      routes,
      status: "idle",
      target: "1.0.0-aaaaaaaa",
      build: null,
      update: null,
      error: null,
      ...state,
    },
  ]);
  let state: PortalState = { registry: "starting", revision: 0, remotes: {}, swaps: 0 };
  const listeners = new Set<PortalListener>();
  const offers = new Set<(offer: UpdateOffer) => void>();
  const log = {
    loads: [] as string[],
    prefetched: [] as string[],
    mounted: [] as string[],
    crashed: [] as string[],
    refreshed: 0,
    stopped: 0,
  };

  function tell(happened: PortalEvent, change: Partial<PortalState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener(happened, state);
  }

  const runtime: PortalRuntime = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      tell("registryRead", { registry, revision: 1, remotes: Object.fromEntries(entries) });
    },
    stop() {
      log.stopped += 1;
    },
    loadRelease: () => Promise.reject(new Error("no screen of the shell calls this")),
    async loadPage(remote, route, options) {
      log.loads.push(`${remote}/${route}${options?.retry ? " again" : ""}`);
      const page = remotes[remote]?.pages[route];
      if (!page || page instanceof Error) throw page ?? new Error(`No page ${remote}/${route}`);
      const { build, target } = state.remotes[remote] as RemoteState;
      fake.setRemote(remote, { build: build ?? target });
      const definition = { name: remote, title: remote, owner: `team-${remote}`, swap: "idle" as const, routes: [] };
      return { remote, build: build ?? target, definition, page: { default: page } };
    },
    mounted(remote, build) {
      log.mounted.push(`${remote}@${build}`);
      return () => log.mounted.splice(log.mounted.indexOf(`${remote}@${build}`), 1);
    },
    crashed: (remote, build, error) => void log.crashed.push(`${remote}@${build}: ${String(error)}`),
    prefetch: (remote) => void log.prefetched.push(remote),
    applyUpdate: async () => {},
    onUpdateOffer(listener) {
      offers.add(listener);
      return () => offers.delete(listener);
    },
    async refresh() {
      log.refreshed += 1;
    },
  };
  const fake = {
    runtime,
    log,
    remotes,
    offer: (offer: UpdateOffer) => offers.forEach((listener) => void listener(offer)),
    setRemote(name: string, change: Partial<RemoteState>) {
      const { remotes: all } = state;
      tell("remoteLoaded", { remotes: { ...all, [name]: { ...(all[name] as RemoteState), ...change } } });
    },
  };
  return fake;
}
