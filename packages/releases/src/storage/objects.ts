/** What a write expects to find in its place: nothing, or the object with this ETag. */
type Expected = "nothing" | { etag: string };

/**
 * What became of a conditional write. `unsure`: it was sent again after no answer came, and then another object was in its place,
 * perhaps over the first try.
 */
export type Written = "written" | "refused" | "unsure";

export interface StoredObject {
  content: Buffer;
  etag: string;
}

export interface Extent {
  bytes: number;
  changedAt: Date;
}

/**
 * A place for objects, as far as releases need it: a folder, or a bucket. Readers see an object whole or not at all. Every call
 * to a bucket rejects with a `StoreAwayError` where the bucket does not answer.
 */
export interface Objects {
  get(key: string, signal?: AbortSignal): Promise<StoredObject | null>;
  /** The same, or `"same"` where it still has that ETag. */
  getUnless(etag: string, key: string, signal?: AbortSignal): Promise<StoredObject | "same" | null>;
  /** Whether something lies there that is no object, as a link in a folder. */
  isBlocked(key: string): Promise<boolean>;
  put(key: string, content: Uint8Array): Promise<void>;
  /** Writes only over what is expected. In a folder that is sure as long as all writers of the key use `alone`. */
  putOver(expected: Expected, key: string, content: Uint8Array): Promise<Written>;
  /** Writes a build such that its `release.json` is there once, and only when all of it is; false where there is one already. */
  putBuild(key: string, files: ReadonlyMap<string, Uint8Array>, document: Uint8Array): Promise<boolean>;
  /** Keeps what lies there as `<key>.broken`, and says what a write in its place has to expect. */
  setAside(key: string): Promise<Expected>;
  /** Does nothing where there is none. */
  remove(key: string): Promise<void>;
  /** Removes all below a build's prefix, `release.json` first, so that nobody takes the rest for a build. */
  removeBuild(key: string): Promise<void>;
  /** The size of all objects below a prefix, and when the last of them was written. */
  extent(prefix: string): Promise<Extent>;
  /** Every key below a prefix that ends with `/`, without the prefix; in a folder also names of folders and links. */
  keys(prefix: string): Promise<string[]>;
  /** The names right below such a prefix that have others below them. */
  folders(prefix: string): Promise<string[]>;
  /** Runs `work` while nobody else holds the lock. A bucket has no locks: there `putOver` alone keeps writers apart. */
  alone<Result>(lock: string, work: () => Promise<Result>): Promise<Result>;
}
