import {
  type DeclaredParts,
  type PublishedBuild,
  type ReleaseChange,
  type ReleasedRemote,
  releaseLimits,
} from "@portal/api-client/contract/releases";
import type { BuildRates, Health } from "@portal/releases/health";
import {
  groupOfUser,
  type RegistryDocument,
  type RegistryRemote,
  type ReleaseDocument,
  workingLinks,
} from "@portal/releases/registry";

interface RemoteFacts {
  remote: RegistryRemote | undefined;
  /** The builds, newest first. */
  builds: readonly ReleaseDocument[];
  /** The health of each build, as open tabs reported it. */
  rates: Health[string] | undefined;
  /** The caller. */
  username: string;
}

/** A remote from the registry and the store; one that was published and never released is not in the registry. */
export function presentRemote(name: string, { remote, builds, rates = {}, username }: RemoteFacts): ReleasedRemote {
  const { enabled = true, stable, lastGood, canary, pins = {} } = remote ?? {};
  const declaring = stable ? builds.find(({ build }) => build === stable) : builds[0];
  const named = (stable && remote?.builds[stable]) || builds[0];
  return {
    remote: name,
    title: named?.title ?? name,
    owner: named?.owner ?? "",
    enabled,
    stable: stable ?? null,
    lastGood: lastGood ?? null,
    canary: canary ? { build: canary.build, percent: canary.percent ?? null, groups: canary.groups ?? [] } : null,
    pins: Object.entries(pins).map(([group, build]) => ({ group, build })),
    testerLinks: workingLinks(remote ?? {}).map(([, link]) => link),
    ownBuild: pins[groupOfUser(username)] ?? null,
    declared: declaring ? presentParts(declaring) : null,
    builds: builds.slice(0, releaseLimits.buildsShown).map((build) => presentBuild(build, rates[build.build])),
  };
}

const presentParts = ({
  build,
  routes,
  opens = {},
  slots = [],
  links,
  manifest,
  requires: { shell, shared },
}: ReleaseDocument): DeclaredParts => ({
  build,
  routes: routes.map(({ name, path }) => ({ name, path })),
  opens: Object.keys(opens),
  slots: [...new Set(slots.map(({ slot }) => slot))],
  links: links ?? null,
  modules: manifest.shared.map(({ name }) => name),
  requires: { shell, shared },
});

const presentBuild = (
  { build, createdAt, commit, sizes, requires }: ReleaseDocument,
  rates: BuildRates | undefined,
): PublishedBuild => ({
  build,
  publishedAt: createdAt,
  commit: commit ?? null,
  bytes: { entry: sizes.entry ?? 0, all: (sizes.entry ?? 0) + (sizes["./routes all"] ?? 0) },
  shares: requires.shared,
  rates: rates ? presentRates(rates) : null,
});

const presentRates = ({ tabs, failing, failures, crashes, errors, msP50, msP95 }: BuildRates) => ({
  tabs,
  failing,
  failures,
  crashes,
  errors,
  msP50,
  msP95,
});

/** A revision as one line of a remote's history. */
export const presentChange = ({ revision, createdAt, by, change }: RegistryDocument): ReleaseChange => ({
  revision,
  at: createdAt,
  by,
  change,
});
