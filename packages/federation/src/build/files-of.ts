import type { Rspack } from "@rsbuild/core";

/** The scripts that one `import()` loads, by what is written in it; at the stage `report` they have their final names. */
export function filesOf({ chunkGroups }: Rspack.Compilation, request: string | undefined): string[] {
  const group = chunkGroups.find(({ origins }) => origins.some((origin) => origin.request === request));
  return [...(group?.getFiles() ?? [])].filter((file) => file.endsWith(".js"));
}
