import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const text = /\.(?:js|css|json|html|svg|txt|map|webmanifest)$/;
/** Below this the headers weigh more than what is saved. */
export const smallest = 1024;

/** The ready-made variants of a file that the server sends by `Accept-Encoding`. */
export function compressed(path: string, content: Uint8Array): { suffix: ".br" | ".gz"; bytes: Uint8Array }[] {
  if (!text.test(path) || content.byteLength < smallest) {
    return [];
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
  return [
    { suffix: ".br", bytes: brotliCompressSync(content, { params }) },
    { suffix: ".gz", bytes: gzipSync(content, { level: 9 }) },
  ];
}
