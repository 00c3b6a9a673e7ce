import type { RemoteContribution, RemoteRoute } from "@portal/remote";
import type { Rspack } from "@rsbuild/core";
import { filesOf } from "./files-of.ts";
import { firstFiles } from "./first-chunk.ts";

/**
 * The scripts of each screen, by the route's name: what its `import()` in `remote.ts` loads besides the first chunk, so that a shell
 * can ask for them early.
 */
export function pageFiles(compilation: Rspack.Compilation, routes: readonly RemoteRoute[]): Record<string, string[]> {
  return Object.fromEntries(routes.map(({ name, page }) => [name, ownFiles(compilation, page)]));
}

/** The scripts of each contribution, by its name. */
export function contributionFiles(
  compilation: Rspack.Compilation,
  slots: readonly RemoteContribution[],
): Record<string, string[]> {
  return Object.fromEntries(slots.map(({ name, component }) => [name, ownFiles(compilation, component)]));
}

type Load = RemoteRoute["page"] | RemoteContribution["component"];

function ownFiles(compilation: Rspack.Compilation, load: Load): string[] {
  const first = new Set(firstFiles(compilation));
  return filesOf(compilation, importedBy(load)).filter((file) => !first.has(file));
}

/** `./x.page.tsx` of `() => import("./x.page.tsx")`, as Node reads it. */
const importedBy = (load: Load) => /import\(["']([^"'()]+)["']\)/.exec(String(load))?.[1];
