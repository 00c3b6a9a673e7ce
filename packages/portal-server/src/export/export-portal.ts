import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { type RegistryDocument, shellBuildsFor, shellName, signerOf } from "@portal/releases/registry";
import {
  buildProblem,
  compressed,
  compressedFrom,
  hasCode,
  inBatches,
  type ReleaseStore,
  readBelow,
  releaseTypeOf,
  shellTypeOf,
  type Variant,
} from "@portal/releases/storage";
import { filledPage } from "../server/page-filling.ts";
import { pageOf } from "../server/released-shell.ts";
import { shellFolder } from "../server/shell-folder.ts";
import { headersFile } from "./headers-file.ts";
import { nginxConfig } from "./nginx-config.ts";

export interface ExportOptions {
  store: ReleaseStore;
  env: string;
  /** The shell's `dist`. */
  shell: string;
  /** Where to; may be a folder of before, which then serves on while it becomes the new one. */
  folder: string;
  /** The same folder as the machine sees it that serves it. */
  servedFrom?: string | undefined;
  listen: string;
  api?: string | undefined;
  assetOrigins: readonly string[];
  /** Public keys that the page names, so that it believes registries that one of them has signed, and no others. */
  verifyKeys: readonly string[];
  /** Companies' providers that Login has a button for, as `SIGN_IN_WITH` names them. */
  signInWith?: string | undefined;
  brotli: boolean;
}

interface Exported {
  registry: RegistryDocument;
  builds: number;
  files: number;
}

const filesAtOnce = 8;

/**
 * Writes the portal as plain files that any static host can serve: `public/` is the site, `nginx.conf` serves it as `portal serve`
 * would. What refers to other files comes after them, and nothing is deleted, so that nobody meets a page or a registry whose
 * files are not there yet, or a tab one that is gone.
 */
export async function exportPortal(options: ExportOptions): Promise<Exported> {
  const { store, env, folder, assetOrigins, verifyKeys } = options;
  const site = join(folder, "public");
  const shell = await shellFiles(options.shell);
  const registry = await store.readRegistry(env);
  if (registry.revision === 0) throw new Error(`There is no registry "${env}" to export`);
  refuseForeignBases(registry, assetOrigins);
  if (verifyKeys.length > 0 && !(await signerOf(registry, verifyKeys)))
    throw new Error(`--verify-key: revision ${registry.revision} of "${env}" is signed by none of these keys`);

  const builds = Object.entries(registry.remotes).flatMap(([remote, { builds }]) =>
    Object.entries(builds).map(([build, { releaseIntegrity }]) => ({ remote, build, releaseIntegrity })),
  );
  const kept = (await store.listShellFiles()).filter(isHashed);
  let files = shell.length + 1;
  for (const { remote, build, releaseIntegrity } of builds) {
    const read = (path: string) => store.readFile(remote, build, path);
    const problem = await buildProblem(read, releaseIntegrity);
    if (problem) throw new Error(`${remote} ${build} cannot be exported: ${problem}`);
    const document = await read("release.json");
    const { files: named } = JSON.parse(String(document)) as { files: Record<string, string> };
    const paths =
      remote === shellName
        ? Object.keys(named).filter(isHashed)
        : [...Object.keys(named), "release.json"].filter((path) => releaseTypeOf(path) !== undefined);
    await copyFixed(paths, read, remote === shellName ? site : join(site, "releases", remote, build));
    files += paths.length;
  }
  const readOwn = (path: string) => readBelow(options.shell, path);
  await copyFixed(kept, store.readShellFile, site);
  await copyFixed(shell.filter(isHashed), readOwn, site);
  const live = await liveShell(store, registry);
  const { paths, read } = live ?? { paths: shell, read: readOwn };
  for (const path of paths.filter((path) => !isHashed(path) && path !== "index.html")) {
    const content = await read(path);
    if (content) await writeChanging(join(site, path), content, await compressedFrom(read, path, content));
  }
  await writeChanging(join(site, "_headers"), Buffer.from(headersFile(assetOrigins)), []);
  const built = (await read("index.html")) ?? Buffer.from("");
  const page = live ? pageOf(live.build, built, options) : Buffer.from(filledPage(built.toString("utf8"), options));
  const variants = page.equals(built) ? await compressedFrom(read, "index.html", page) : compressed(".html", page);
  await writeChanging(join(site, "index.html"), page, variants);
  const text = Buffer.from(JSON.stringify(registry));
  await writeChanging(join(site, "registry", `${env}.json`), text, compressed(".json", text));
  const root = join(options.servedFrom ?? resolve(folder), "public");
  await writeWithTime(join(folder, "nginx.conf"), Buffer.from(nginxConfig({ ...options, root })));
  return { registry, builds: builds.length, files };
}

type ReadFile = (path: string) => Promise<Buffer | null>;

/** Whether a file of a shell has a hash in its name and is served. */
const isHashed = (path: string) => path.startsWith(shellFolder) && shellTypeOf(path) !== undefined;

/** Writes files whose content never changes below a folder. */
const copyFixed = (paths: readonly string[], read: ReadFile, folder: string) =>
  inBatches(paths, filesAtOnce, async (path) => {
    const content = await read(path);
    if (content) await writeFixed(join(folder, path), content, await compressedFrom(read, path, content));
  });

/** The shell that a registry names; null where that is the one of `--shell`. */
async function liveShell(store: ReleaseStore, { remotes }: RegistryDocument) {
  const shell = remotes[shellName];
  const [build] = shell ? shellBuildsFor(shell) : [];
  const stored = build === undefined ? null : await store.readBuild(shellName, build);
  if (build === undefined || !stored) return null;
  const read: ReadFile = (path) => store.readFile(shellName, build, path);
  return { build, paths: Object.keys(stored.release.files), read };
}

/** The paths of the shell's files that are served, without their compressed variants. */
async function shellFiles(shell: string): Promise<string[]> {
  const entries = await readdir(shell, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(shell, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => shellTypeOf(path) !== undefined);
  if (!paths.includes("index.html")) throw new Error(`--shell: ${shell} is no built shell, index.html is missing`);
  return paths;
}

/** The exported page would not let such builds run. */
function refuseForeignBases({ remotes }: RegistryDocument, assetOrigins: readonly string[]): void {
  for (const [remote, { builds }] of Object.entries(remotes))
    for (const [build, { base }] of Object.entries(builds)) {
      const origin = base.startsWith("/") ? null : new URL(base).origin;
      if (origin && !assetOrigins.includes(origin))
        throw new Error(`${remote} ${build} comes from ${origin}, which no --asset-origin names`);
    }
}

/** A file whose content never changes under its name. */
async function writeFixed(file: string, content: Buffer, variants: readonly Variant[]): Promise<void> {
  for (const { suffix, bytes } of [...variants, { suffix: "", bytes: content }]) {
    const there = await readFile(file + suffix).catch(unlessAbsent);
    if (!there?.equals(bytes)) await writeWithTime(file + suffix, bytes);
  }
}

/** A file that a later export may replace, with its variants; those that it no longer has go first. */
async function writeChanging(file: string, content: Buffer, variants: readonly Variant[]): Promise<void> {
  for (const suffix of [".br", ".gz"])
    if (!variants.some((variant) => variant.suffix === suffix)) await rm(file + suffix, { force: true });
  for (const { suffix, bytes } of [...variants, { suffix: "", bytes: content }])
    await writeWithTime(file + suffix, bytes);
}

/** Written whole. Servers make a file's ETag of its second and its size: another content gets another second, also where the clock stands still. */
async function writeWithTime(file: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const before = await stat(file).catch(unlessAbsent);
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, content, { flush: true });
    const second = Math.floor(Date.now() / 1000);
    const former = before ? Math.floor(before.mtimeMs / 1000) : 0;
    await utimes(temporary, second, Math.max(second, former + 1));
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function unlessAbsent(error: unknown): null {
  if (hasCode(error, "ENOENT")) return null;
  throw error;
}
