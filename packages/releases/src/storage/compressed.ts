import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from "node:zlib";

const text = /\.(?:js|css|json|html|svg|txt|map|webmanifest)$/;
/** Below this the headers weigh more than what is saved. */
export const smallest = 1024;

export interface Variant {
  suffix: ".br" | ".gz";
  bytes: Uint8Array;
}

const codings = {
  ".br": {
    pack: (content: Uint8Array) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
      return brotliCompressSync(content, { params });
    },
    unpack: brotliDecompressSync,
  },
  ".gz": { pack: (content: Uint8Array) => gzipSync(content, { level: 9 }), unpack: gunzipSync },
};
const suffixes = [".br", ".gz"] as const;

const isCompressed = (path: string, content: Uint8Array) => text.test(path) && content.byteLength >= smallest;

/** The ready-made variants of a file that the server sends by `Accept-Encoding`. */
export function compressed(path: string, content: Uint8Array): Variant[] {
  return isCompressed(path, content)
    ? suffixes.map((suffix) => ({ suffix, bytes: codings[suffix].pack(content) }))
    : [];
}

/** The same, from variants that lie there already where they hold this content: to look is a hundredth of the work. */
export async function compressedFrom(
  read: (path: string) => Promise<Buffer | null>,
  path: string,
  content: Uint8Array,
): Promise<Variant[]> {
  const variants = (isCompressed(path, content) ? suffixes : []).map(async (suffix) => {
    const ready = await read(path + suffix);
    return { suffix, bytes: ready && holds(ready, suffix, content) ? ready : codings[suffix].pack(content) };
  });
  return Promise.all(variants);
}

function holds(packed: Buffer, suffix: Variant["suffix"], content: Uint8Array): boolean {
  try {
    return codings[suffix].unpack(packed, { maxOutputLength: content.byteLength }).equals(content);
  } catch {
    return false; // what cannot be unpacked holds nothing
  }
}
