import { emptyRegistry, type RegistryDocument, type ReleaseDocument, release } from "@portal/releases/registry";
import { publishedBuild } from "@portal/releases/testing";
import { platform } from "@portal/remote/platform";
import { createPortalRuntime } from "./create-portal-runtime.ts";
import type { FederationHost, PortalRuntimeOptions, SharedModules, UpdateOffer } from "./types.ts";

export const one = "1.0.0-0000000a";
export const two = "1.0.0-0000000b";
export const three = "1.0.0-0000000c";

function shellUseState() {
  return [];
}

/** What a build does when it is loaded; all of it works unless told otherwise. */
export interface FakeBuild {
  /** Throws instead of giving the module, this many times. */
  failures?: { contract?: number; routes?: number; page?: number; contribution?: number };
  useState?: () => unknown;
  requires?: Partial<ReleaseDocument["requires"]>;
  release?: Partial<ReleaseDocument>;
}

/**
 * A portal without browser and network: a registry that the test changes, release documents behind `fetch`, and builds
 * behind a stand-in for Module Federation that keeps a journal of what was asked of it.
 */
export function fakePortal(builds: Record<string, FakeBuild> = {}, options: Partial<PortalRuntimeOptions> = {}) {
  const registryUrl = `http://localhost/registry/${crypto.randomUUID()}.json`; // all of a page share what one asked for
  const journal: string[] = [];
  const requests: { path: string; init: RequestInit }[] = [];
  const scripts: string[] = [];
  const stored = new Map<string, string>();
  const offers: UpdateOffer[] = [];
  const unsavedListeners = new Set<() => void>();
  let unsaved = false;
  let reloads = 0;
  let entry = "";
  let registry: RegistryDocument | "down" | "broken" = emptyRegistry("local");

  const fakeOf = (build: string): FakeBuild => builds[build] ?? {};
  const buildOf = (url: string) => url.match(/\d+\.\d+\.\d+-\w{8}/)?.[0] ?? "development";
  const document = (build: string) => {
    const base = publishedBuild(build, fakeOf(build).release).release;
    return { ...base, requires: { ...base.requires, ...fakeOf(build).requires } };
  };
  function attempt(build: string, step: "contract" | "routes" | "page" | "contribution") {
    journal.push(`${step} ${build}`);
    const { failures } = fakeOf(build);
    const left = failures?.[step] ?? 0;
    if (failures && left > 0) {
      failures[step] = left - 1;
      throw new Error(`${step} cannot be had`);
    }
  }

  const federation: FederationHost = {
    register(remote) {
      entry = remote.entry;
      journal.push(`register ${buildOf(entry)}`);
    },
    async load(id) {
      const build = buildOf(entry);
      if (id.endsWith("/contract")) {
        attempt(build, "contract");
        return { contract: "1.0.0", build, useState: fakeOf(build).useState ?? shellUseState };
      }
      attempt(build, "routes");
      const page = async () => {
        attempt(build, "page");
        return { default: () => null };
      };
      const slots = (fakeOf(build).release?.slots ?? []).map((contribution) => ({
        ...contribution,
        component: async () => {
          attempt(build, "contribution");
          return { default: () => null };
        },
      }));
      return { remote: { name: "monitor", routes: [{ name: "Monitor", path: "support", page }], slots } };
    },
  };

  async function fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const path = new URL(String(input), "http://localhost/").pathname;
    if (path.endsWith(".js")) {
      scripts.push(path);
      return new Response();
    }
    requests.push({ path, init });
    if (path.endsWith("release.json")) return Response.json(document(buildOf(path)));
    if (registry === "down") throw new TypeError("Failed to fetch");
    const etag = registry === "broken" ? '"broken"' : `"${registry.revision}"`;
    if (new Headers(init.headers).get("If-None-Match") === etag) return new Response(null, { status: 304 });
    return new Response(registry === "broken" ? "{" : JSON.stringify(registry), { headers: { ETag: etag } });
  }

  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  };
  const shared: SharedModules = {
    react: () => ({ useState: shellUseState }),
    "react/jsx-runtime": () => ({}),
    "react-dom": () => ({}),
    "@tanstack/react-query": () => ({}),
    "@portal/ui": () => ({}),
    "@portal/ui/base": () => ({}),
    "@portal/records": () => ({}),
    "@portal/records/files": () => ({}),
    "@portal/records/form": () => ({}),
    "@portal/auth": () => ({}),
    "@portal/store": () => ({}),
    "zod/mini": () => ({}),
    "@portal/remote": () => ({}),
    "@portal/federation/remote": () => ({}),
  };
  const versions = Object.fromEntries(Object.entries(platform).map(([name, range]) => [name, range.slice(1)]));
  const create = () => {
    const portal = createPortalRuntime({
      registryUrl,
      unsaved: {
        exists: () => unsaved,
        onChange: (listener) => {
          unsavedListeners.add(listener);
          return () => unsavedListeners.delete(listener);
        },
      },
      shared,
      provided: { contract: "1.0.0", federation: "2.9.2", shared: versions },
      federation,
      fetch,
      storage: { getItem: storage.getItem, setItem: (key, text) => void storage.setItem(key, text) },
      reload: () => {
        reloads += 1;
      },
      ...options,
    });
    portal.onUpdateOffer((offer) => offers.push(offer));
    return portal;
  };

  return {
    journal,
    requests,
    scripts,
    fetch,
    offers,
    create,
    reloads: () => reloads,
    /** Somebody types, or saves. */
    setUnsaved(is: boolean) {
      unsaved = is;
      for (const listener of unsavedListeners) listener();
    },
    /** A change of the registry, as the server would answer it from now on. */
    set(next: RegistryDocument | "down" | "broken") {
      const revision = registry === "down" || registry === "broken" ? 100 : registry.revision + 1;
      registry = typeof next === "string" ? next : { ...next, revision, createdAt: new Date(revision).toISOString() };
    },
  };
}

/** A registry in which these builds were released one after the other. */
export function released(...builds: [build: string, overrides?: Partial<ReleaseDocument>][]): RegistryDocument {
  return builds.reduce(
    (registry, [build, overrides]) => release(registry, publishedBuild(build, overrides)),
    emptyRegistry("local"),
  );
}
