import { join } from "node:path";
import type { ReleaseDocument } from "@portal/releases/registry";
import { folderStore, releaseBuild } from "@portal/releases/storage";
import { releaseDocument } from "@portal/releases/testing";
import { folder } from "./test-files.ts";

/** Opens the store of a test file's builds and registry. An open store keeps the revisions that it has read, and the next file has others. */
export const openReleaseStore = () => folderStore(join(folder, "portal"));

/** Builds and registry of the API of a test file, to write them. */
export const releaseStore = openReleaseStore();

/** The release document of a published build; later builds have a higher minute. */
export const releaseOf = (remote: string, build: string, minute = 0): ReleaseDocument =>
  releaseDocument({
    remote,
    build,
    routes: [{ name: `Screen${remote.replaceAll("-", "")}`, path: remote }],
    requires: { shell: "^1.0.0", federation: "~2.9.2", shared: { react: "^19.3.0" } },
    files: {},
    sizes: { entry: 14_000, "./routes all": 90_000 },
    commit: "9f3c2ab1",
    createdAt: `2026-11-21T00:0${minute}:00.000Z`,
  });

let published = 0;

/**
 * Publishes two builds of a new remote and releases the first; answers its name, the other build, and the registry's revision.
 */
export async function newRemote() {
  const remote = `remote-${++published}`;
  const [stable, build] = ["1.0.0-0000000a", "1.1.0-0000000b"];
  for (const each of [stable, build]) await releaseStore.putBuild(releaseOf(remote, each), new Map());
  const { revision } = await releaseBuild({ store: releaseStore, env: "local", by: "test", remote, build: stable });
  return { remote, build, revision };
}
