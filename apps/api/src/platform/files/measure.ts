import { createHash } from "node:crypto";
import type { StoredFile } from "./file-store.ts";

/** Counts and hashes a content on its way into a store. */
export function measure(content: AsyncIterable<string | Uint8Array>) {
  const hash = createHash("sha256");
  const chunks = content[Symbol.asyncIterator]();
  let bytes = 0;
  let failure: unknown = null;
  const next = () =>
    chunks.next().catch((error: unknown) => {
      failure = error;
      throw error;
    });
  return {
    async *passing(): AsyncGenerator<Uint8Array> {
      try {
        for (let { value, done } = await next(); !done; { value, done } = await next()) {
          const data = typeof value === "string" ? Buffer.from(value) : value;
          bytes += data.length;
          hash.update(data);
          yield data;
        }
      } finally {
        await chunks.return?.();
      }
    },
    bytes: () => bytes,
    /** The error that the content broke off with, which is no fault of the store; else null. */
    broken: () => failure,
    stored: (key: string): StoredFile => ({ key, bytes, sha256: hash.digest("hex") }),
  };
}
