import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fill } from "./generate/names.ts";
import { type PackedPackage, packPackages, versionsOf } from "./pack-packages.ts";
import { fromRoot } from "./paths.ts";
import { remoteApps } from "./remotes.ts";

export interface NewRemote {
  /** In kebab case, as in addresses and on the command line. */
  name: string;
  title?: string | undefined;
  owner?: string | undefined;
}

const templates = fromRoot("scripts/templates/remote");

/**
 * Writes the repository of a new remote, with everything that its build needs; returns the choices that were made for
 * it.
 */
export async function createRemote(folder: string, remote: NewRemote): Promise<Record<string, string>> {
  const names = namesOf(remote);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; a new repository needs a folder of its own`);
  mkdirSync(join(folder, "packages"), { recursive: true });
  const packages = await packPackages(join(folder, "packages"));
  for (const file of readdirSync(templates, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".txt")) continue;
    const path = join(folder, fill(file.replace(/\.txt$/, ""), names));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, fill(readFileSync(join(templates, file), "utf8"), names));
  }
  const manifest = join(folder, "package.json");
  const described: object = JSON.parse(readFileSync(manifest, "utf8"));
  writeFileSync(manifest, `${JSON.stringify({ ...described, ...dependenciesWith(packages) }, null, 2)}\n`);
  spawnSync("git", ["init", "--quiet"], { cwd: folder }); // without git it is a folder like any other
  return names;
}

function namesOf({ name, title, owner }: NewRemote) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new Error(`The name "${name}" is not lower case with hyphens, like "sales-map"`);
  if (remoteApps().includes(name)) throw new Error(`The portal has a remote "${name}" already`);
  const words = name.replaceAll("-", " ");
  const chosen = { title: title ?? words.charAt(0).toUpperCase() + words.slice(1), owner: owner ?? `team-${name}` };
  for (const [field, text] of Object.entries(chosen))
    if (!/^[\w .,&()-]+$/.test(text))
      throw new Error(`The ${field} "${text}" has other than letters, digits and .,&()-`);
  const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { name, Name: pascal, ...chosen };
}

const portalScope = "@portal/";

/** The portal's packages that these dependencies run with, with those that they need in turn. */
function neededBy(dependencies: Record<string, string>, seen = new Set<string>()): Set<string> {
  for (const name of Object.keys(dependencies))
    if (name.startsWith(portalScope) && !seen.has(name)) {
      seen.add(name);
      neededBy(versionsOf(fromRoot("packages", name.slice(portalScope.length))).dependencies, seen);
    }
  return seen;
}

/** The icon library has 52 MB, and the template draws no icon of its own. */
const notOfTemplate = new Set(["lucide-react"]);

/** Node 20 and 22 run these; the workspace's own Vitest 5 asks for a newer Node, and Vite 8 is larger. */
const testTools = { vite: "7.3.8", vitest: "4.1.12" };

/**
 * The dependencies of a remote of the workspace in their installed versions, with the portal's packages as files beside
 * it.
 */
function dependenciesWith(packages: readonly PackedPackage[]) {
  const like = fromRoot("apps/operations");
  const workspace = fromRoot();
  const { dependencies, devDependencies } = versionsOf(like);
  const tools = versionsOf(workspace).devDependencies;
  const needed = neededBy(dependencies);
  const files = (isNeeded: boolean) =>
    Object.fromEntries(
      packages
        .filter(({ name }) => needed.has(name) === isNeeded)
        .map(({ name, file }) => [name, `file:packages/${file}`]),
    );
  const others = (versions: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(versions).filter(([name]) => !name.startsWith(portalScope) && !notOfTemplate.has(name)),
    );
  return {
    dependencies: { ...files(true), ...others(dependencies) },
    devDependencies: {
      ...files(false),
      ...others(devDependencies),
      ...Object.fromEntries(["@types/node", "typescript"].map((name) => [name, tools[name]])),
      ...testTools,
    },
  };
}
