import { type Audience, groupOfUser, isIn, shareOf } from "./audience.ts";
import type { Contribution } from "./contributions.ts";
import type { BuildReference, RegistryDocument, RegistryRemote } from "./registry-document.ts";
import type { Route } from "./routes.ts";
import type { Trial } from "./tester-link.ts";

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
  channel: Channel;
  routes: readonly Route[];
  /** What it adds to screens of other remotes. */
  slots: readonly Contribution[];
  target: Target;
  lastGood: Target | null;
}

/** Why a user gets a build: all do, they try it, their group has it pinned, they chose it, a link opened it in their tab, or a dev server makes it. */
export type Channel = "released" | "canary" | "pinned" | "own" | "tester" | "development";

interface Choice {
  build: string | undefined;
  channel: Channel;
}

/** The build of a remote that a user gets: a pinned one, one that they try, or the released one. Unknown users get the released one. */
export function choiceFor(
  { stable, canary, pins = {} }: Pick<RegistryRemote, "stable" | "canary" | "pins">,
  audience: Audience | null,
): Choice {
  const released: Choice = { build: stable, channel: "released" };
  if (!audience) return released;
  const own = pins[groupOfUser(audience.user)];
  if (own) return { build: own, channel: "own" };
  const pinned = Object.entries(pins).find(([group]) => isIn(group, audience));
  if (pinned) return { build: pinned[1], channel: "pinned" };
  return canary && tries(canary, audience) ? { build: canary.build, channel: "canary" } : released;
}

const tries = ({ groups = [], percent = 0, salt }: NonNullable<RegistryRemote["canary"]>, audience: Audience) =>
  groups.some((group) => isIn(group, audience)) || shareOf(audience.user, salt) < percent;

export interface ResolveOptions {
  /** Whether dev servers are followed. */
  development?: boolean;
  /** Who is signed in. */
  audience?: Audience | null;
  /** What a link for testers opens in this tab. */
  trial?: Trial | undefined;
}

/** The remotes of a registry that have something to load, each with the build that somebody gets. */
export function resolve(
  registry: RegistryDocument,
  { development = false, audience = null, trial }: ResolveOptions = {},
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
          channel: "development",
          target: { kind: "development", build: "development", entry },
          lastGood: null,
        },
      ];
    }
    const { build, channel }: Choice =
      trial?.state === "open" && trial.remote === name
        ? { build: trial.build, channel: "tester" }
        : choiceFor(remote, audience);
    const reference = build && builds[build];
    if (!build || !reference) return [];
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
        channel,
        target: { kind: "release", build, reference },
        lastGood: fallback,
      },
    ];
  });
}
