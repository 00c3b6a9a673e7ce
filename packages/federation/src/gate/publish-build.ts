import type { Candidate } from "@portal/releases/admission";
import type { ProvidedPlatform } from "@portal/releases/registry";
import { type ReleaseStore, type StoredRelease, sha384 } from "@portal/releases/storage";
import { type BuildFolder, readBuildFolder } from "./build-folder.ts";
import { checkBuild, type Finding } from "./check-build.ts";
import { sizesOf } from "./sizes.ts";

/** A build that the gate does not let through, with everything it found. */
export class GateError extends Error {
  override name = "GateError";
  readonly findings: readonly Finding[];

  /** `portal` is the address of the portal in whose shell that was found. */
  constructor(build: string, findings: readonly Finding[], verdict = "is not published", portal?: string) {
    const lines = findings.map(({ rule, message }) => `  ${rule}: ${message}`);
    super([`${build} ${verdict}:`, ...lines, ...(portal ? [`Found in the shell of ${portal}`] : [])].join("\n"));
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
  /** Tries the build in the live shell; what it rejects with keeps the build from being stored. */
  tryOut?: (candidate: Candidate) => Promise<void>;
}

/** Lets a build through that nothing is to be said against. */
export function passGate(build: BuildFolder, provided?: ProvidedPlatform): void {
  const findings = checkBuild(build, provided);
  if (findings.length > 0) throw new GateError(`${build.description.remote} ${build.description.build}`, findings);
}

/** A build that lies in a folder, with the release document that it is stored with. */
export function folderCandidate(build: BuildFolder, commit?: string): Candidate {
  const { description, manifest, files } = build;
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
  return { release, file: async (path) => files.get(path) ?? null };
}

/** Checks a build and stores it for good. It is not live before `release`. */
export async function publishBuild({ store, folder, commit, provided, tryOut }: Options): Promise<StoredRelease> {
  const build = await readBuildFolder(folder);
  passGate(build, provided);
  const candidate = folderCandidate(build, commit);
  const { remote, build: id } = candidate.release;
  if (tryOut && !(await store.readBuild(remote, id))) await tryOut(candidate);
  return store.putBuild(candidate.release, build.files);
}
