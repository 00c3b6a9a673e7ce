import { gzipSync } from "node:zlib";
import { entryFile } from "../platform.ts";
import type { BuildFolder } from "./build-folder.ts";

/** In bytes as sent with gzip. */
export const budgets = {
  entry: 15_000,
  /** What an expose loads at once. */
  sync: 40_000,
  /** With everything it may load later. */
  all: 250_000,
} as const;

function gzipped(files: BuildFolder["files"], paths: Iterable<string>): number {
  return [...new Set(paths)].reduce((sum, path) => sum + gzipSync(files.get(path) ?? "", { level: 9 }).byteLength, 0);
}

/** `entry`, and for each expose `<name>` (at once) and `<name> all`. */
export function sizesOf(build: BuildFolder): Record<string, number> {
  const sizes: Record<string, number> = { entry: gzipped(build.files, [entryFile]) };
  for (const { path, assets } of build.manifest.exposes) {
    const sync = [...assets.js.sync, ...assets.css.sync];
    sizes[path] = gzipped(build.files, sync);
    sizes[`${path} all`] = gzipped(build.files, [...sync, ...assets.js.async, ...assets.css.async]);
  }
  return sizes;
}
