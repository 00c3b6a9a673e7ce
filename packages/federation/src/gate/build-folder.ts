import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { FederationManifest } from "@portal/releases/registry";
import { descriptionFile, RemoteDescription } from "../build/description.ts";

const manifestFile = "mf-manifest.json";
/** Read here, and not stored: the release document holds what they say. */
const notStored = new Set([descriptionFile, manifestFile, "mf-stats.json"]);

/** A finished build as it lies in a folder, before it is checked. */
export interface BuildFolder {
  description: RemoteDescription;
  manifest: FederationManifest;
  files: Map<string, Buffer>;
  /** Entries that are no plain files, for example links to something outside. */
  foreign: string[];
}

/** Reads `dist` of a remote, given itself or its app's folder. */
export async function readBuildFolder(folder: string): Promise<BuildFolder> {
  const dist = existsSync(join(folder, descriptionFile)) ? folder : join(folder, "dist");
  if (!existsSync(join(dist, descriptionFile))) {
    throw new Error(
      `There is no build in ${folder}: run its "build" script first, with remoteConfig() in rsbuild.config.ts`,
    );
  }
  const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(dist, name), "utf8"));
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  const foreign: string[] = [];
  for (const entry of entries.filter((candidate) => !candidate.isDirectory())) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(dist, file).split(sep).join("/");
    if (!entry.isFile()) {
      foreign.push(path);
    } else if (!notStored.has(path)) {
      files.set(path, await readFile(file));
    }
  }
  return {
    description: RemoteDescription.parse(await json(descriptionFile)),
    manifest: FederationManifest.parse(await json(manifestFile)),
    files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))),
    foreign: foreign.sort(),
  };
}
