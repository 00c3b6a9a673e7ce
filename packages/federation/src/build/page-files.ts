import type { Rspack } from "@rsbuild/core";
import type { RemoteRoute } from "../remote/define-remote.ts";

/** The scripts of each screen, by the route's name: what its `import()` in `remote.ts` loads, so that a shell can ask for them early. */
export function pageFiles(
  { chunkGroups }: Rspack.Compilation,
  routes: readonly RemoteRoute[],
): Record<string, string[]> {
  const filesOf = (request: string | undefined) =>
    chunkGroups.find(({ origins }) => origins.some((origin) => origin.request === request))?.getFiles() ?? [];
  return Object.fromEntries(
    routes.map(({ name, page }) => [name, filesOf(importedBy(page)).filter((file) => file.endsWith(".js"))]),
  );
}

/** `./x.page.tsx` of `() => import("./x.page.tsx")`, as Node reads it. */
const importedBy = (page: RemoteRoute["page"]) => /import\(["'](.+?)["']\)/.exec(String(page))?.[1];
