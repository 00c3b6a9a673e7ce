import { entryFile } from "../platform.ts";
import type { Scripts } from "./registry-document.ts";
import type { ReleaseDocument } from "./release-document.ts";

/** What the registry says of a build's scripts: those with which it starts, and those of its screens. */
export function scriptsOf({ manifest, pages = {}, files }: ReleaseDocument): Scripts {
  const entry = [entryFile, ...manifest.exposes.flatMap(({ assets }) => assets.js.sync)];
  const named = new Set([...entry, ...Object.values(pages).flat()]);
  const hashes = Object.entries(files).filter(([path]) => named.has(path));
  return { entry, pages, hashes: Object.fromEntries(hashes) };
}
