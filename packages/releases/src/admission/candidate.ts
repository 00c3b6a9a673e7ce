import type { ReleaseDocument } from "../registry/index.ts";
import type { ReleaseStore } from "../storage/index.ts";

/** A build that is to be tried before it is released, wherever it lies. */
export interface Candidate {
  release: ReleaseDocument;
  /** A file by its path in the build; null where there is none. */
  file(path: string): Promise<Uint8Array | null>;
}

/** A build that lies in a store. */
export async function storedCandidate(store: ReleaseStore, remote: string, build: string): Promise<Candidate | null> {
  const stored = await store.readBuild(remote, build);
  return stored && { release: stored.release, file: (path) => store.readFile(remote, build, path) };
}
