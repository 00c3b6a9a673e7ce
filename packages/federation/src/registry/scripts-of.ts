import { entryFile } from "../platform.ts";
import type { Scripts } from "./registry-document.ts";
import type { ReleaseDocument } from "./release-document.ts";

/** What the registry says of a build's scripts: those with which it starts, and those of its screens. */
export const scriptsOf = ({ manifest, pages = {} }: ReleaseDocument): Scripts => ({
  entry: [entryFile, ...manifest.exposes.flatMap(({ assets }) => assets.js.sync)],
  pages,
});
