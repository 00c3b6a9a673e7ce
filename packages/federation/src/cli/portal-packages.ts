import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { textsInTarball } from "./tarball.ts";

const scope = "@portal/";
const Manifest = z.object({ name: z.string(), version: z.string() });

/** A package as it is offered: packed in a folder, or by a shell, which tells versions alone. */
export interface OfferedPackage {
  version: string;
  /** In a line, what its version brought; null where no changelog says so. */
  news: string | null;
}

/** Whether a version such as `1.10.0` comes after another one. */
export const isNewer = (version: string, other: string): boolean =>
  version.localeCompare(other, "en", { numeric: true }) > 0;

/** The versions of the portal's packages that are installed in a repository, by name. */
export function installedPackages(folder: string): Map<string, string> {
  const installed = join(folder, "node_modules", scope);
  if (!existsSync(installed)) throw new Error(`No package of the portal is installed in ${folder}: run npm install`);
  const manifests = readdirSync(installed)
    .sort()
    .map((name) => Manifest.parse(JSON.parse(readFileSync(join(installed, name, "package.json"), "utf8"))));
  return new Map(manifests.map(({ name, version }) => [name, version]));
}

/** The packages that lie packed in a folder, each in its newest version, by name. */
export function packedPackages(folder: string): Map<string, OfferedPackage> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}`);
  const packages = new Map<string, OfferedPackage>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".tgz"))) {
    const texts = textsInTarball(readFileSync(join(folder, file)), ["package/package.json", "package/CHANGELOG.md"]);
    const { name, version } = Manifest.parse(JSON.parse(texts.get("package/package.json") ?? "{}"));
    const known = packages.get(name);
    if (!known || isNewer(version, known.version))
      packages.set(name, { version, news: newsOf(texts.get("package/CHANGELOG.md") ?? "", version) });
  }
  if (packages.size === 0) throw new Error(`No package of the portal lies in ${folder}: npm run pack writes them`);
  return packages;
}

/** The first sentence of what a changelog says of a version. */
export function newsOf(changelog: string, version: string): string | null {
  const section = changelog.split(/^## /m).find((text) => text.startsWith(`${version}\n`));
  const items = section?.split(/^- /m).slice(1) ?? [];
  const texts = items.map((item) => (item.split(/^#|\n\n/m)[0] ?? "").replace(/^[0-9a-f]{7,}: /, ""));
  const text = texts
    .find((item) => !item.startsWith("Updated dependencies"))
    ?.replace(/\s+/g, " ")
    .trim();
  return text ? (text.split(/(?<=[.!?]) /)[0] ?? null) : null;
}
