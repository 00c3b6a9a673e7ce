import type { RegistryDocument } from "../registry/registry-document.ts";
import type { ReleaseDocument } from "../registry/release-document.ts";

/** A build as stored: its document, and the hash that the registry will vouch for it with. */
export interface StoredRelease {
  release: ReleaseDocument;
  releaseIntegrity: string;
}

/** Something else was written since: read again and decide anew. */
export class ConflictError extends Error {
  override name = "ConflictError";
}

/** The store does not answer, or does not let us in; the message has its own words for the log. */
export class StoreAwayError extends Error {
  override name = "StoreAwayError";
}

/** The text of a registry as browsers get it. */
export interface RegistryText {
  text: string;
  /** Why that is not what should be there, so that the newest whole text stands in for it. */
  problem: string | null;
}

export interface ChangeConditions {
  /** The revision that the change was decided on; rejects with a `ConflictError` that tells what was changed since. */
  ifRevision?: number | undefined;
  /** Of a store that signs: whose registry is signed anew, besides its own. Default: nobody's. */
  takeOver?: TakeOver | undefined;
}

export interface RepairOptions {
  /** Only tell what is wrong and what would be done. */
  dryRun: boolean;
}

export interface Repair {
  /** What is wrong, in words. */
  problem: string;
  /** What was done about it; null where only a person can. */
  done: string | null;
}

/** A build that no registry of the store names, nor any revision of their histories. */
export interface UnusedBuild {
  remote: string;
  build: string;
  /** When it was published; of a publish or removal that broke off, when its last file was written. */
  at: Date;
  isWhole: boolean;
  /** Of all its files in the store, compressed ones included. */
  bytes: number;
}

export interface UnusedChoice {
  /** Only builds of this remote. Default: of all. */
  remote?: string | undefined;
  /** Only builds that were published before this moment. */
  before: Date;
  /** So many of the newest whole builds of each remote stay, whether something names them or not. */
  keep: number;
}

/** Whose word a store takes for a registry that its own key has not signed. */
export interface TakeOver {
  /** Public keys, as the former one of a key change. */
  from: readonly string[];
  /** Also one that nobody has signed: the caller vouches for what stands there. */
  asItIs: boolean;
  /** The next revision is higher than this one, as browsers know it from before a restore. */
  above: number;
}

/**
 * Where builds and registries live: a folder, or object storage with conditional writes. Both give the same two guarantees: a
 * build is written once, and a registry only over the revision that was read.
 */
export interface ReleaseStore {
  /** The public key of what signs the registries that it writes; null where they are not signed. */
  readonly publicKey: string | null;
  /** Stores a build for good. Rejects with a `ConflictError` when the id exists. */
  putBuild(release: ReleaseDocument, files: ReadonlyMap<string, Uint8Array>): Promise<StoredRelease>;
  readBuild(remote: string, build: string): Promise<StoredRelease | null>;
  /** The names of all remotes that something was published of. */
  listRemotes(): Promise<string[]>;
  /** Newest first. `onUnread` gets each build whose document is no release, which is left out; without it, that rejects. */
  listBuilds(remote: string, onUnread?: (build: string, error: Error) => void): Promise<ReleaseDocument[]>;
  /**
   * Builds that no registry of the store names, nor any revision of their histories, the oldest of each remote first. Rejects with a
   * `RegistryError` where one of those is not whole.
   */
  unusedBuilds(choice: UnusedChoice): Promise<UnusedBuild[]>;
  /** Removes such a build for good. Rejects with a `ConflictError` where something names it by then. */
  removeUnused(remote: string, build: string): Promise<void>;
  /** The newest whole revision stands in for a registry that is missing or broken. */
  readRegistry(env: string): Promise<RegistryDocument>;
  /** Compare-and-swap: applies the change to the present revision, writes the next one and keeps it under `rev/`. */
  changeRegistry(
    env: string,
    by: string,
    change: (registry: RegistryDocument) => RegistryDocument,
    conditions?: ChangeConditions,
  ): Promise<RegistryDocument>;
  /** The newest 500 revisions, newest first and without those that are torn; an open store reads each once. */
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

  /** For a server: the registry's text, read again only where it may have changed; null where there is none. */
  readRegistryText(env: string): Promise<RegistryText | null>;
  /** For a server and for the gate: a file of a build, or its compressed variant (`<path>.br`); null where there is none. */
  readFile(remote: string, build: string, path: string): Promise<Buffer | null>;
  /**
   * For a server: keeps the files of its shell whose content never changes under their paths, so that every server of the store gives
   * them out, also after the shell was replaced.
   */
  keepShellFiles(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** For a server: such a file, or its compressed variant; null where none was kept. */
  readShellFile(path: string): Promise<Buffer | null>;
  /** The paths of such files, their compressed variants included; in a folder also names of folders. */
  listShellFiles(): Promise<string[]>;
  /** For a server: whether any registry names the build, or named it in any of its revisions. */
  isReleased(remote: string, build: string): Promise<boolean>;
}
