import type { Readable } from "node:stream";

/** What is known of a file once all of it has arrived. */
export interface StoredFile {
  /** An opaque name of our own making; never anything that a client said. */
  key: string;
  bytes: number;
  sha256: string;
}

/** What `ready` tells of the store. */
interface StoreState {
  place: "folder" | "s3";
  takesFiles: boolean;
}

/** Where uploaded and made files lie: a folder, or a bucket where several replicas of the API share it. */
export interface FileStore {
  /** Takes the file while it arrives; one that breaks off leaves nothing behind. The key is made here unless it is given. */
  save(content: AsyncIterable<string | Uint8Array>, key?: string): Promise<StoredFile>;
  /** Rejects where the file is gone. */
  open(key: string): Promise<Readable>;
  /** Removes a file, whole or unfinished. Removing what is gone already is no failure. */
  remove(key: string): Promise<void>;
  /** Removes what a process that died left unfinished. */
  sweep(): Promise<void>;
  state(): Promise<StoreState>;
}

const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Nothing but a key of ours ever becomes a part of a path. */
export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error("Not a key of the file store");
  return key;
}
