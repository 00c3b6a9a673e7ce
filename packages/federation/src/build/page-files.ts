import type { Rspack } from "@rsbuild/core";
import type { RemoteRoute } from "../remote/define-remote.ts";
import { filesOf } from "./files-of.ts";

/** The scripts of each screen, by the route's name: what its `import()` in `remote.ts` loads, so that a shell can ask for them early. */
export function pageFiles(compilation: Rspack.Compilation, routes: readonly RemoteRoute[]): Record<string, string[]> {
  return Object.fromEntries(routes.map(({ name, page }) => [name, filesOf(compilation, importedBy(page))]));
}

/** `./x.page.tsx` of `() => import("./x.page.tsx")`, as Node reads it. */
const importedBy = (page: RemoteRoute["page"]) => /import\(["'](.+?)["']\)/.exec(String(page))?.[1];
