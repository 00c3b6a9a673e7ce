import { gunzipSync } from "node:zlib";

const block = 512;

/** The texts of some files in a packed package (`.tgz`), by their paths in it. */
export function textsInTarball(packed: Uint8Array, paths: readonly string[]): Map<string, string> {
  const archive = gunzipSync(packed);
  const texts = new Map<string, string>();
  for (let at = 0; at + block <= archive.length; ) {
    const path = textAt(archive, at, 100);
    const size = Number.parseInt(textAt(archive, at + 124, 12) || "0", 8);
    const start = at + block;
    if (paths.includes(path)) texts.set(path, archive.toString("utf8", start, start + size));
    at = start + Math.ceil(size / block) * block;
  }
  return texts;
}

/** A field of a header, which ends with its length or a zero. */
const textAt = (archive: Buffer, start: number, length: number): string =>
  archive
    .toString("latin1", start, start + length)
    .split("\0", 1)[0]
    ?.trim() ?? "";
