import { createHash } from "node:crypto";
import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { packageOf, platformNames } from "@portal/remote/platform";
import * as z from "zod/mini";

const PackageJson = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
});

/** Its preset makes the build; nothing else of it, nor of what it needs, ends up there. */
const ownPackage = "@portal/federation";
const preset = "src/build";
/** The shell provides it, but what a build asks of the shell stands in it. */
const remotePackage = "@portal/remote";
const ignoredFolders = new Set(["node_modules", "dist", "test"]);
const ignoredFiles = /\.(?:test|stories)\.\w+$|\.md$/;

function readPackage(root: string): z.infer<typeof PackageJson> {
  return PackageJson.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
}

function filesBelow(folder: string): string[] {
  const entries: Dirent[] = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (ignoredFolders.has(entry.name)) {
      return []; // also where it is a link
    }
    if (entry.isDirectory()) return entry.name.startsWith(".") ? [] : filesBelow(path);
    return ignoredFiles.test(entry.name) ? [] : [path];
  });
}

/** The workspace packages that a remote's build is made of; what the shell provides is not in it. */
function workspacePackages(
  root: string,
  provided: ReadonlySet<string>,
  seen = new Map<string, string>(),
): Map<string, string> {
  const { dependencies = {}, devDependencies = {} } = readPackage(root);
  const tool = devDependencies[ownPackage];
  for (const [name, range] of Object.entries({ ...dependencies, ...(tool && { [ownPackage]: tool }) })) {
    if (!range.startsWith("workspace:") || provided.has(name) || seen.has(name)) continue;
    const folder = realpathSync(join(root, "node_modules", name));
    seen.set(name, folder);
    if (name !== ownPackage) workspacePackages(folder, provided, seen);
  }
  return seen;
}

function findUp(name: string, from: string): string | undefined {
  const file = join(from, name);
  const parent = dirname(from);
  return existsSync(file) ? file : parent === from ? undefined : findUp(name, parent);
}

/**
 * `<semver>-<hash>` of a remote: the same sources and lock file give the same id on every machine, so that an unchanged
 * remote needs neither build nor publish. Covers the app, the workspace packages bundled into it and the lock file.
 */
export function buildIdOf(root: string): string {
  const notProvided = [ownPackage, remotePackage];
  const provided = new Set(platformNames.map(packageOf).filter((name) => !notProvided.includes(name)));
  const hash = createHash("sha256");
  const add = (label: string, file: string) => {
    const content = readFileSync(file);
    hash.update(`${label}\0${content.length}\0`).update(content);
  };
  const sources: [string, string][] = [["app", root], ...workspacePackages(root, provided)];
  for (const [label, folder] of sources.sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const file of filesBelow(label === ownPackage ? join(folder, preset) : folder).sort()) {
      add(`${label}/${relative(folder, file).split(sep).join("/")}`, file);
    }
  }
  const lock = findUp("pnpm-lock.yaml", root);
  if (lock) add("lock", lock);
  return `${readPackage(root).version}-${hash.digest("hex").slice(0, 8)}`;
}
