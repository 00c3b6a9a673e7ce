import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { bundleIcons } from "./bundled-icons.ts";
import { textsOf } from "./package-texts.ts";
import { fromRoot } from "./paths.ts";
import { run } from "./run.ts";

interface Manifest {
  name: string;
  version: string;
  exports?: Record<string, string>;
  sideEffects?: boolean | string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
  bundleDependencies?: string[];
  devDependencies?: Record<string, string>;
}

/** Packages that only the API and tests of this repository use. */
const ofServers = new Set(["embedded-postgres"]);

/** Libraries that few remotes' repositories need; the package that asks for one says how to install it. */
const seldomNeeded = new Set(["@aws-sdk/client-s3"]);

/** A package of the portal as a file. */
export interface PackedPackage {
  name: string;
  file: string;
}

/**
 * Packs every package that has exports and that remotes are built with, compiled and with its types, into a folder:
 * remotes in a repository of their own are built with these files. Versions of the workspace and of its catalog become
 * the installed ones; the same sources give the same bytes.
 */
export async function packPackages(to: string): Promise<PackedPackage[]> {
  const staging = mkdtempSync(join(tmpdir(), "portal-pack-"));
  try {
    if ((await run(fromRoot("node_modules/.bin/tsc"), ["-p", "tsconfig.pack.json", "--outDir", staging])) !== 0)
      throw new Error("The packages could not be compiled, see above");
    const names = packedNames();
    const packed = names.map((name) => complete(name, join(staging, name)));
    mkdirSync(to, { recursive: true });
    const options = ["--pack-destination", to, "--ignore-scripts", "--loglevel=error"];
    const folders = names.map((name) => join(staging, name));
    if ((await run("npm", ["pack", ...options, ...folders], { stdio: ["ignore", "ignore", "inherit"] })) !== 0)
      throw new Error("The packages could not be packed, see above");
    return packed;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** The folders of the packages that remotes are built with. */
export const packedNames = (): string[] =>
  readdirSync(fromRoot("packages"))
    .filter((name) => !ofServers.has(name) && readManifest(fromRoot("packages", name)).exports)
    .sort();

/** The dependencies of a package of the workspace, in their installed versions. */
export function versionsOf(folder: string) {
  const { dependencies = {}, peerDependencies = {}, devDependencies = {} } = readManifest(folder);
  const installed = (ranges: Record<string, string>) =>
    Object.fromEntries(
      Object.keys(ranges).map((name) => [name, readManifest(join(folder, "node_modules", name)).version]),
    );
  return {
    dependencies: installed(dependencies),
    peerDependencies: installed(peerDependencies),
    devDependencies: installed(devDependencies),
  };
}

/**
 * Makes a package of the folder that holds its compiled sources: they become `dist`, files other than TypeScript are
 * copied beside it, and README and changelog are written.
 */
function complete(name: string, folder: string): PackedPackage {
  const original = fromRoot("packages", name);
  const isAsset = (file: string) => statSync(file).isDirectory() || !/\.tsx?$/.test(file);
  cpSync(join(original, "src"), join(folder, "src"), { recursive: true, filter: isAsset });
  renameSync(join(folder, "src"), join(folder, "dist"));
  cpSync(fromRoot("LICENSE"), join(folder, "LICENSE"));
  if (existsSync(join(original, "bin"))) cpSync(join(original, "bin"), join(folder, "bin"), { recursive: true });
  const manifest = { ...packedManifest(original), bundleDependencies: bundleIcons(original, folder) };
  for (const [file, text] of Object.entries(textsOf(fromRoot(), { folder: name, ...manifest })))
    writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
  return { name: manifest.name, file: `${manifest.name.slice(1).replace("/", "-")}-${manifest.version}.tgz` };
}

function packedManifest(original: string) {
  const { scripts: _scripts, devDependencies: _devDependencies, ...manifest } = readManifest(original);
  const { exports = {}, sideEffects } = manifest;
  const { dependencies, peerDependencies } = versionsOf(original);
  const isSeldom = ([name]: [string, string]) => seldomNeeded.has(name);
  const seldom = Object.entries(dependencies).filter(isSeldom);
  return {
    ...manifest,
    exports: Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, compiled(file)])),
    sideEffects: Array.isArray(sideEffects) ? sideEffects.map(inDist) : sideEffects,
    dependencies: Object.fromEntries(Object.entries(dependencies).filter((one) => !isSeldom(one))),
    peerDependencies: Object.fromEntries(
      [...Object.entries(peerDependencies), ...seldom].map(([name, version]) => {
        const range = manifest.peerDependencies?.[name] ?? "catalog:";
        return [name, range === "catalog:" ? `^${version}` : range];
      }),
    ),
    peerDependenciesMeta: Object.fromEntries(seldom.map(([name]) => [name, { optional: true }])),
  };
}

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const inDist = (path: string) => path.replace("./src/", "./dist/");

/** The place of `./src/x.ts` after compiling, and that of its types. */
function compiled(source: string) {
  const path = inDist(source);
  const extension = extname(path);
  if (!/^\.tsx?$/.test(extension)) return path;
  const bare = path.slice(0, -extension.length);
  return { types: `${bare}.d.ts`, default: `${bare}.js` };
}
