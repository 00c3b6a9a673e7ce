import type { RegistryDocument } from "../registry/registry-document.ts";
import type { ReleaseDocument } from "../registry/release-document.ts";
import type { Repair, RepairOptions } from "./repair-registry.ts";

/** A build as stored: its document, and the hash that the registry will vouch for it with. */
export interface StoredRelease {
  release: ReleaseDocument;
  releaseIntegrity: string;
}

/** Something else was written since: read again and decide anew. */
export class ConflictError extends Error {
  override name = "ConflictError";
}

/**
 * Where builds and registries live. A folder is the default; object storage needs the same calls (conditional writes
 * give it the two guarantees: a build is written once, a registry only over the revision that was read).
 */
export interface ReleaseStore {
  /** Stores a build for good. Rejects with a `ConflictError` when the id exists. */
  putBuild(release: ReleaseDocument, files: ReadonlyMap<string, Uint8Array>): Promise<StoredRelease>;
  readBuild(remote: string, build: string): Promise<StoredRelease | null>;
  /** A file of a build by its path in it; null where there is none. */
  readFile(remote: string, build: string, path: string): Promise<Uint8Array | null>;
  /** The names of all remotes that something was published of. */
  listRemotes(): Promise<string[]>;
  /** Newest first. */
  listBuilds(remote: string): Promise<ReleaseDocument[]>;
  /** The newest whole revision stands in for a registry that is missing or broken. */
  readRegistry(env: string): Promise<RegistryDocument>;
  /** Compare-and-swap: applies the change to the present revision, writes the next one and keeps it under `rev/`. */
  changeRegistry(
    env: string,
    by: string,
    change: (registry: RegistryDocument) => RegistryDocument,
  ): Promise<RegistryDocument>;
  /** Newest first, without revisions that are torn. */
  history(env: string): Promise<RegistryDocument[]>;
  /** What is wrong with a registry, and what was done about it. */
  repair(env: string, options: RepairOptions): Promise<Repair[]>;
  /** A small document beside builds and registries, such as what a check found; null where there is none. Names are as `checks/monitor/<build>`. */
  readNote(name: string): Promise<string | null>;
  /** Whole or not at all; the last writer wins. */
  writeNote(name: string, text: string): Promise<void>;
  /** Does nothing where there is none. */
  removeNote(name: string): Promise<void>;
  /** The names of the notes right below a name. */
  listNotes(below: string): Promise<string[]>;
}
