import type {
  PortalEvent,
  PortalListener,
  PortalRuntime,
  PortalState,
  RemoteState,
  UpdateOffer,
} from "@portal/remote-runtime";
import type { ComponentType } from "react";

export interface FakeRemote {
  state?: Partial<RemoteState>;
  routes: RemoteState["routes"];
  slots?: RemoteState["slots"];
  /** By route name: the screen, or what loading it rejects with. */
  pages: Record<string, ComponentType | Error>;
  /** By the contribution's name, likewise. */
  contributions?: Record<string, ComponentType<object> | Error>;
}

/** A runtime in memory for tests: registry and remotes are what the test says, and each call for a page is noted. */
export function fakeRuntime(remotes: Record<string, FakeRemote>, registry: PortalState["registry"] = "live") {
  const entries = Object.entries(remotes).map(([name, { state, routes, slots = [] }]): [string, RemoteState] => [
    name,
    {
      name,
      title: name,
      owner: `team-${name}`,
      swap: "idle",
      routes,
      slots,
      status: "idle",
      channel: "released",
      target: "1.0.0-aaaaaaaa",
      loadMs: null,
      swappedAt: null,
      build: null,
      update: null,
      error: null,
      ...state,
    },
  ]);
  let state: PortalState = { registry: "starting", refusal: null, revision: 0, remotes: {}, swaps: 0 };
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

  /** The build that runs from now on. */
  function loadBuild(remote: string) {
    const { build: running, target } = state.remotes[remote] as RemoteState;
    const build = running ?? target;
    fake.setRemote(remote, { build });
    const definition = { name: remote, title: remote, owner: `team-${remote}`, swap: "idle" as const, routes: [] };
    return { remote, build, definition };
  }

  const runtime: PortalRuntime = {
    provided: { contract: "1.0.0", federation: "2.9.2", shared: { react: "19.3.1" } },
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
      return { ...loadBuild(remote), page: { default: page } };
    },
    async loadContribution(remote, name, options) {
      log.loads.push(`${remote}/${name}${options?.retry ? " again" : ""}`);
      const component = remotes[remote]?.contributions?.[name];
      if (!component || component instanceof Error) throw component ?? new Error(`No contribution ${remote}/${name}`);
      return { ...loadBuild(remote), contribution: { default: component } };
    },
    mounted(remote, build) {
      log.mounted.push(`${remote}@${build}`);
      return () => log.mounted.splice(log.mounted.indexOf(`${remote}@${build}`), 1);
    },
    crashed: (remote, build, error) => void log.crashed.push(`${remote}@${build}: ${String(error)}`),
    shellFailed: (error) => void log.crashed.push(`shell: ${String(error)}`),
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
    setTrial: (trial: PortalState["trial"]) => tell("registryRead", { trial }),
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
