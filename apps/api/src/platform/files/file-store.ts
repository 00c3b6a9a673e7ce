import type { Readable } from "node:stream";

/** What is known of a file once all of it has arrived. */
export interface StoredFile {
  /** An opaque name of our own making; never anything that a client said. */
  key: string;
  bytes: number;
  sha256: string;
}

/** Where uploaded and made files lie: a folder, or a bucket where several replicas of the API share it. */
export interface FileStore {
  /** Takes the file while it arrives; one that breaks off leaves nothing behind. */
  save(content: AsyncIterable<string | Uint8Array>): Promise<StoredFile>;
  /** Rejects where the file is gone. */
  open(key: string): Promise<Readable>;
  /** Removing what is gone already is no failure. */
  remove(key: string): Promise<void>;
  /** Removes what a process that died left unfinished. */
  sweep(): Promise<void>;
}
