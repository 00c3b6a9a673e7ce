import { type Audience, isIn, shareOf } from "./audience.ts";
import type { Contribution } from "./contributions.ts";
import type { BuildReference, RegistryDocument, RegistryRemote } from "./registry-document.ts";
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
  /** What it adds to screens of other remotes. */
  slots: readonly Contribution[];
  target: Target;
  lastGood: Target | null;
}

/** The build of a remote that somebody gets: one that is pinned for him, one that he tries, or the released one, as all get that nobody knows yet. */
export function buildFor(
  { stable, canary, pins = {} }: Pick<RegistryRemote, "stable" | "canary" | "pins">,
  audience: Audience | null,
): string | undefined {
  if (!audience) return stable;
  const pinned = Object.entries(pins).find(([group]) => isIn(group, audience));
  if (pinned) return pinned[1];
  return canary && tries(canary, audience) ? canary.build : stable;
}

const tries = ({ groups = [], percent = 0, salt }: NonNullable<RegistryRemote["canary"]>, audience: Audience) =>
  groups.some((group) => isIn(group, audience)) || shareOf(audience.user, salt) < percent;

export interface ResolveOptions {
  /** Whether dev servers are followed. */
  development?: boolean;
  /** Who is signed in. */
  audience?: Audience | null;
}

/** The remotes of a registry that have something to load, each with the build that somebody gets. */
export function resolve(
  registry: RegistryDocument,
  { development = false, audience = null }: ResolveOptions = {},
): ResolvedRemote[] {
  return Object.entries(registry.remotes).flatMap(([name, remote]): ResolvedRemote[] => {
    const { stable, lastGood, builds, enabled } = remote;
    if (development && remote.development) {
      const { entry, slots = [], ...shown } = remote.development;
      return [
        {
          name,
          ...shown,
          slots,
          enabled,
          target: { kind: "development", build: "development", entry },
          lastGood: null,
        },
      ];
    }
    const build = buildFor(remote, audience);
    const reference = build && builds[build];
    if (!build || !reference) {
      return [];
    }
    const { title, owner, swap, routes, slots = [] } = reference;
    const safe = build === stable ? lastGood : stable; // who tries a build falls back to what the others have
    const former = safe && safe !== build ? builds[safe] : undefined;
    const fallback: Target | null = safe && former ? { kind: "release", build: safe, reference: former } : null;
    return [
      {
        name,
        title,
        owner,
        swap,
        enabled,
        routes,
        slots,
        target: { kind: "release", build, reference },
        lastGood: fallback,
      },
    ];
  });
}
