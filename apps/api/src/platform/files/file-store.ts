import type { Readable } from "node:stream";

/** The facts of a file, once all of it has arrived. */
export interface StoredFile {
  /** An opaque name that this process made; a client never chooses it. */
  key: string;
  bytes: number;
  sha256: string;
}

/** The state of the store, in the answer of `ready`. */
interface StoreState {
  place: "folder" | "s3";
  takesFiles: boolean;
}

/** The place of uploaded and made files: a folder, or a bucket that several replicas of the API share. */
export interface FileStore {
  /** Takes the file while it arrives; one that breaks off leaves nothing behind. The key is made here unless it is given. */
  save(content: AsyncIterable<string | Uint8Array>, key?: string): Promise<StoredFile>;
  /** Rejects where the file is gone. */
  open(key: string): Promise<Readable>;
  /** Removes a file, whole or unfinished. Removing a file that is gone is no failure. */
  remove(key: string): Promise<void>;
  /** Removes unfinished files of processes that died. */
  sweep(): Promise<void>;
  state(): Promise<StoreState>;
}

const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Refuses a key that this process could not have made, so that nothing else becomes part of a path. */
export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error("Not a key of the file store");
  return key;
}
