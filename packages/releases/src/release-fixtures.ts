import { platform } from "@portal/remote/platform";
import type { ReleaseDocument } from "./registry/release-document.ts";
import type { PublishedBuild } from "./registry/transitions.ts";
import { sha384 } from "./storage/integrity.ts";

export { beacon, one, two } from "./health/health-fixtures.ts";

/** For tests: a release document, valid unless the overrides make it otherwise. */
export function releaseDocument(overrides: Partial<ReleaseDocument> = {}): ReleaseDocument {
  const remote = overrides.remote ?? "monitor";
  const none = { sync: [], async: [] };
  return {
    schema: 1,
    remote,
    build: "1.0.0-0000000a",
    title: "Monitor",
    owner: "team-monitor",
    swap: "idle",
    routes: [{ name: "Monitor", path: "support/:msisdn?", access: ["monitor.search"] }],
    requires: { shell: "^1.0.0", federation: "~2.9.2", shared: { ...platform } },
    manifest: {
      id: remote,
      name: remote,
      metaData: {
        name: remote,
        globalName: remote,
        publicPath: "auto",
        remoteEntry: { name: "remoteEntry.js", path: "", type: "global" },
      },
      shared: [],
      exposes: [{ name: "routes", path: "./routes", assets: { js: none, css: none } }],
    },
    exposes: ["./routes", "./contract"],
    files: { "remoteEntry.js": sha384("entry") },
    sizes: { entry: 14_000 },
    createdAt: "2026-11-21T00:00:00.000Z",
    ...overrides,
  };
}

export function publishedBuild(build: string, overrides: Partial<ReleaseDocument> = {}): PublishedBuild {
  const release = releaseDocument({ ...overrides, build });
  return { release, base: `/releases/${release.remote}/${build}/`, releaseIntegrity: sha384(JSON.stringify(release)) };
}
