import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { publishBuild } from "@portal/federation/publish";
import { ConflictError, openStore, releaseBuild } from "@portal/releases/storage";
import { fromRoot } from "./paths.ts";
import { signer } from "./settings.ts";

/** Folder names of the apps that are remotes. */
export const remoteApps = () =>
  globSync("apps/*/src/remote.ts", { cwd: fromRoot() })
    .map((file) => basename(dirname(dirname(file))))
    .sort();

/**
 * Publishes the builds and releases new ones, just as a team does with `portal publish` and `portal release`. A build
 * that was published before keeps the state that somebody gave it since, for example a rollback. The store is a folder
 * or `s3://bucket/prefix`.
 */
export async function releaseBuilt(address: string, env = "local"): Promise<void> {
  const store = openStore(address, { signer: signer() });
  const platform = fromRoot("apps/shell/dist/portal-platform.json");
  const provided = existsSync(platform) ? JSON.parse(readFileSync(platform, "utf8")) : undefined;
  for (const app of remoteApps()) {
    const published = await publishBuild({ store, folder: fromRoot("apps", app), provided }).catch((error: unknown) => {
      if (error instanceof ConflictError) return null; // unchanged since the last start
      throw error;
    });
    if (!published) continue;
    const { remote, build } = published.release;
    await releaseBuild({ store, env, by: "npm start", remote, build });
    console.log(`Released ${remote} ${build}`);
  }
}
