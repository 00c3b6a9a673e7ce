/** How an object is described to whoever fetches it from the bucket itself, for example a CDN. */
export interface ObjectHeaders {
  type?: string | undefined;
  encoding?: "br" | "gzip" | undefined;
  cacheControl?: string | undefined;
}

/** What a write expects to find in its place: nothing, or the object with this ETag. */
type Expected = "nothing" | { etag: string };

/**
 * What became of a conditional write. `unsure`: it was sent again after no answer came, and then something was in its place,
 * perhaps the first try.
 */
type Written = "written" | "refused" | "unsure";

export interface StoredObject {
  content: Buffer;
  etag: string;
}

/** Object storage, as far as releases need it. Every call rejects with a `StoreAwayError` where the storage does not answer. */
export interface Objects {
  get(key: string, signal?: AbortSignal): Promise<StoredObject | null>;
  /** The same, or `"same"` where it still has that ETag. */
  getUnless(etag: string, key: string, signal?: AbortSignal): Promise<StoredObject | "same" | null>;
  put(key: string, content: Uint8Array, headers?: ObjectHeaders): Promise<void>;
  putOver(expected: Expected, key: string, content: Uint8Array, headers?: ObjectHeaders): Promise<Written>;
  remove(key: string): Promise<void>;
  /** Every key below a prefix, without the prefix. */
  keys(prefix: string): Promise<string[]>;
  /** The names right below a prefix that have others below them. */
  folders(prefix: string): Promise<string[]>;
}
