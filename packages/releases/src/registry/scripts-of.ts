import { entryFile } from "@portal/remote/platform";
import type { Scripts } from "./registry-document.ts";
import type { ReleaseDocument } from "./release-document.ts";

/** What the registry says of a build's scripts: those with which it starts, those of its screens and of its contributions. */
export const scriptsOf = ({ manifest, pages = {}, contributions }: ReleaseDocument): Scripts => ({
  entry: [...new Set([entryFile, ...manifest.exposes.flatMap(({ assets }) => assets.js.sync)])],
  pages,
  ...(contributions && { contributions }),
});
