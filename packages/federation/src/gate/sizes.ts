import { gzipSync } from "node:zlib";
import { entryFile } from "@portal/remote/platform";
import type { BuildFolder } from "./build-folder.ts";

/** In bytes as sent with gzip. */
const budgets = {
  entry: 15_000,
  /** What an expose loads at once. */
  sync: 40_000,
  /** The largest of the files that it may load later: what one click waits for, such as an editor or a map. */
  part: 130_000,
  /** With everything it may load later. */
  all: 600_000,
} as const;

function gzipped(files: BuildFolder["files"], paths: Iterable<string>): number {
  return [...new Set(paths)].reduce((sum, path) => sum + gzipSync(files.get(path) ?? "", { level: 9 }).byteLength, 0);
}

/** `entry`, and for each expose `<name>` (at once), `<name> part` (the largest of its later files) and `<name> all`. */
export function sizesOf(build: BuildFolder): Record<string, number> {
  const sizes: Record<string, number> = { entry: gzipped(build.files, [entryFile]) };
  for (const { path, assets } of build.manifest.exposes) {
    const sync = [...assets.js.sync, ...assets.css.sync];
    sizes[path] = gzipped(build.files, sync);
    const later = [...assets.js.async, ...assets.css.async];
    sizes[`${path} part`] = Math.max(0, ...later.map((file) => gzipped(build.files, [file])));
    sizes[`${path} all`] = gzipped(build.files, [...sync, ...later]);
  }
  return sizes;
}

/** The budget of what `sizesOf` names so. */
export function budgetOf(name: string): number {
  if (name === "entry") return budgets.entry;
  if (name.endsWith(" part")) return budgets.part;
  return name.endsWith(" all") ? budgets.all : budgets.sync;
}
