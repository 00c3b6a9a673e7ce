import type { Rspack } from "@rsbuild/core";
import type { RemoteContribution, RemoteRoute } from "../remote/define-remote.ts";
import { filesOf } from "./files-of.ts";

/** The scripts of each screen, by the route's name: what its `import()` in `remote.ts` loads, so that a shell can ask for them early. */
export function pageFiles(compilation: Rspack.Compilation, routes: readonly RemoteRoute[]): Record<string, string[]> {
  return Object.fromEntries(routes.map(({ name, page }) => [name, filesOf(compilation, importedBy(page))]));
}

/** The scripts of each contribution, by its name. */
export function contributionFiles(
  compilation: Rspack.Compilation,
  slots: readonly RemoteContribution[],
): Record<string, string[]> {
  return Object.fromEntries(slots.map(({ name, component }) => [name, filesOf(compilation, importedBy(component))]));
}

/** `./x.page.tsx` of `() => import("./x.page.tsx")`, as Node reads it. */
const importedBy = (load: RemoteRoute["page"] | RemoteContribution["component"]) =>
  /import\(["'](.+?)["']\)/.exec(String(load))?.[1];
