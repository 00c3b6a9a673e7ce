import type { DeclaredParts, PublishedBuild, ReleasedRemote, Releases } from "@portal/api-client/contract/releases";

export const stable = "1.0.0-aaaaaaaa";
export const older = "0.9.0-bbbbbbbb";

export const publishedBuild = (id: string): PublishedBuild => ({
  build: id,
  publishedAt: "2026-11-20T10:00:00.000Z",
  commit: "9f3c2ab1",
  bytes: { entry: 11_400, all: 108_700 },
  shares: { react: "^19.3.0", "@portal/ui": "^2.0.0" },
  rates: { tabs: 40, failing: 7, failures: 3, crashes: 4, errors: 0, msP50: 80, msP95: 200 },
});

/** What a build declares that offers and uses nothing, besides the change. */
export const declared = (change: Partial<DeclaredParts> = {}): DeclaredParts => ({
  build: stable,
  routes: [],
  opens: [],
  slots: [],
  links: [],
  modules: [],
  requires: { shell: "^1.0.0", shared: { react: "^19.3.0" } },
  ...change,
});

/** A released remote, the Monitor unless the change says otherwise. */
export const monitor = (change: Partial<ReleasedRemote> = {}): ReleasedRemote => ({
  remote: "monitor",
  title: "Monitor",
  owner: "team-monitor",
  enabled: true,
  stable,
  lastGood: older,
  canary: null,
  pins: [],
  ownBuild: null,
  builds: [publishedBuild(stable), publishedBuild(older)],
  ...change,
});

/** The answer of the API for these remotes. */
export const releases = (...remotes: ReleasedRemote[]): Releases => ({
  env: "local",
  revision: 7,
  changedByPipeline: false,
  remotes,
});
