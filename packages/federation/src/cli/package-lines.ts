import { packageOf } from "@portal/remote/platform";
import { isNewer, type OfferedPackage } from "./portal-packages.ts";

/** What is offered of the portal's packages: by a shell, and packed in a folder. */
export interface Offers {
  shell?: ReadonlyMap<string, string> | undefined;
  packed?: ReadonlyMap<string, OfferedPackage> | undefined;
}

/** The versions of the portal's packages among the modules that a shell shares, by name. */
export const packagesOfShell = (shared: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(shared).flatMap(([module, version]) =>
      module.startsWith("@portal/") ? [[packageOf(module), version] as const] : [],
    ),
  );

/** One line for each package: the version that is installed, those that are offered, and what is new. */
export function packageLines(installed: ReadonlyMap<string, string>, { shell, packed }: Offers): string[] {
  const rows = [...installed].map(([name, version]) => [
    name,
    version,
    ...(shell ? [shell.get(name) ?? "-"] : []),
    ...(packed ? [packed.get(name)?.version ?? "-"] : []),
    newsFor(version, shell?.get(name), packed?.get(name)),
  ]);
  const head = ["package", "installed", ...(shell ? ["shell"] : []), ...(packed ? ["packed"] : []), "new"];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)));
  return [head, ...rows].map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

function newsFor(version: string, ofShell: string | undefined, packed: OfferedPackage | undefined): string {
  if (ofShell && isNewer(version, ofShell))
    return "the shell has an older one, and may refuse a build that needs yours";
  if (packed && isNewer(packed.version, version)) return packed.news ?? `${packed.version}, which has no changelog`;
  if (ofShell && isNewer(ofShell, version)) return "ask the portal's team for its packed packages";
  return "";
}
