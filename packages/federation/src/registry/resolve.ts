import type { BuildReference, RegistryDocument } from "./registry-document.ts";
import type { Route } from "./routes.ts";

/** A build together with its name, or the address of a dev server. */
export type Target =
  | { kind: "release"; build: string; reference: BuildReference }
  | { kind: "development"; build: string; entry: string };

/** What one remote is for this browser: the build to use, and the one to fall back to. */
export interface ResolvedRemote {
  name: string;
  title: string;
  owner: string;
  swap: "idle" | "ask" | "block";
  enabled: boolean;
  routes: readonly Route[];
  target: Target;
  lastGood: Target | null;
}

/** The remotes of a registry that have something to load. Staged builds and pins will be chosen here. */
export function resolve(registry: RegistryDocument, { development = false } = {}): ResolvedRemote[] {
  return Object.entries(registry.remotes).flatMap(([name, remote]): ResolvedRemote[] => {
    const { stable, lastGood, builds, enabled } = remote;
    if (development && remote.development) {
      const { entry, ...shown } = remote.development;
      return [
        { name, ...shown, enabled, target: { kind: "development", build: "development", entry }, lastGood: null },
      ];
    }
    const reference = stable && builds[stable];
    if (!stable || !reference) {
      return [];
    }
    const { title, owner, swap, routes } = reference;
    const former = lastGood && lastGood !== stable ? builds[lastGood] : undefined;
    const fallback: Target | null = lastGood && former ? { kind: "release", build: lastGood, reference: former } : null;
    return [
      {
        name,
        title,
        owner,
        swap,
        enabled,
        routes,
        target: { kind: "release", build: stable, reference },
        lastGood: fallback,
      },
    ];
  });
}
