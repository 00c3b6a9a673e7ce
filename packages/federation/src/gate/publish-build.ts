import type { ProvidedPlatform } from "../registry/requirements.ts";
import { sha384 } from "../storage/integrity.ts";
import type { ReleaseStore, StoredRelease } from "../storage/release-store.ts";
import { type BuildFolder, readBuildFolder } from "./build-folder.ts";
import { checkBuild, type Finding } from "./check-build.ts";
import { sizesOf } from "./sizes.ts";

/** A build that the gate does not let through, with everything it found. */
export class GateError extends Error {
  override name = "GateError";
  readonly findings: readonly Finding[];

  constructor(build: string, findings: readonly Finding[]) {
    super(`${build} is not published:\n${findings.map(({ rule, message }) => `  ${rule}: ${message}`).join("\n")}`);
    this.findings = findings;
  }
}

interface Options {
  store: ReleaseStore;
  /** A remote's app folder, or its `dist`. */
  folder: string;
  commit?: string | undefined;
  /** What the live shell offers; without it only the build itself is checked. */
  provided?: ProvidedPlatform | undefined;
}

/** Lets a build through that nothing is to be said against. */
export function passGate(build: BuildFolder, provided?: ProvidedPlatform): void {
  const findings = checkBuild(build, provided);
  if (findings.length > 0) {
    throw new GateError(`${build.description.remote} ${build.description.build}`, findings);
  }
}

/** Checks a build and stores it for good. It is not live before `release`. */
export async function publishBuild({ store, folder, commit, provided }: Options): Promise<StoredRelease> {
  const build = await readBuildFolder(folder);
  const { description, manifest, files } = build;
  passGate(build, provided);
  const release = {
    schema: 1 as const,
    ...description,
    manifest,
    exposes: manifest.exposes.map(({ path }) => path),
    files: Object.fromEntries([...files].map(([path, content]) => [path, sha384(content)])),
    sizes: sizesOf(build),
    ...(commit ? { commit } : {}),
    createdAt: new Date().toISOString(),
  };
  return store.putBuild(release, files);
}
