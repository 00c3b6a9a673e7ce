import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { gzipSync } from "node:zlib";
import type { Candidate } from "@portal/releases/admission";
import { envIn, ProvidedPlatform, type ReleaseDocument, shellName } from "@portal/releases/registry";
import { type ReleaseStore, type StoredRelease, sha384, shellTypeOf } from "@portal/releases/storage";
import { shellPlatformFile } from "@portal/remote/platform";

interface ShellBuild extends Candidate {
  release: ReleaseDocument;
  /** All that a server sends of it. */
  files: Map<string, Buffer>;
  /** Those with a hash in their names, and their compressed variants. */
  hashed: Map<string, Buffer>;
}

const pageFile = "index.html";
const hashedFolder = "static/";
/** A shell exposes nothing and needs nothing of another one. */
const nothing = {
  requires: { shell: "*", federation: "*", shared: {} },
  manifest: {
    id: shellName,
    name: shellName,
    metaData: {
      name: shellName,
      globalName: shellName,
      publicPath: "/",
      remoteEntry: { name: pageFile, path: "", type: "page" },
    },
    shared: [],
    exposes: [],
  },
  exposes: [],
};

/** Reads `dist` of the shell, given itself or its app's folder. Its build is called by its contract and a hash of its files. */
async function readShellBuild(folder: string, commit?: string): Promise<ShellBuild> {
  const dist = existsSync(join(folder, shellPlatformFile)) ? folder : join(folder, "dist");
  if (!existsSync(join(dist, shellPlatformFile)))
    throw new Error(`${folder} is no built shell: ${shellPlatformFile} is missing`);
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  const hashed = new Map<string, Buffer>();
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(dist, file).split(sep).join("/");
    const content = await readFile(file);
    if (shellTypeOf(path)) files.set(path, content);
    if (path.startsWith(hashedFolder)) hashed.set(path, content);
  }
  const page = String(files.get(pageFile) ?? "");
  if (envIn(page) === null) throw new Error(`${dist} is no built shell: its ${pageFile} names no registry`);
  const { contract } = ProvidedPlatform.parse(JSON.parse(String(files.get(shellPlatformFile))));
  const integrities = [...files].map(([path, content]) => [path, sha384(content)] as const).sort();
  const hash = createHash("sha256").update(JSON.stringify(integrities)).digest("hex").slice(0, 8);
  const release: ReleaseDocument = {
    schema: 1,
    remote: shellName,
    build: `${contract}-${hash}`,
    title: "Shell",
    owner: "team-shell",
    swap: "idle",
    routes: [],
    ...nothing,
    files: Object.fromEntries(integrities),
    sizes: { entry: firstBytes(page, files) },
    ...(commit ? { commit } : {}),
    createdAt: new Date().toISOString(),
  };
  return { release, file: async (path) => files.get(path) ?? null, files, hashed };
}

/** The page with the scripts and styles that it begins with, in bytes as sent with gzip. */
function firstBytes(page: string, files: ReadonlyMap<string, Buffer>): number {
  const tags = page.split("<").filter((tag) => tag.startsWith("script") || tag.includes('rel="stylesheet"'));
  const named = tags.flatMap((tag) => /(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? []);
  return [pageFile, ...new Set(named)].reduce(
    (sum, path) => sum + gzipSync(files.get(path) ?? "", { level: 9 }).byteLength,
    0,
  );
}

interface Options {
  store: ReleaseStore;
  /** The shell's app folder, or its `dist`. */
  folder: string;
  commit?: string | undefined;
  /** Tries the build; what it rejects with keeps the build from being stored. */
  tryOut?: (candidate: Candidate) => Promise<void>;
}

/** Stores a shell's build for good. It is not live before `release`. */
export async function publishShell({ store, folder, commit, tryOut }: Options): Promise<StoredRelease> {
  const candidate = await readShellBuild(folder, commit);
  const { release, files, hashed } = candidate;
  if (tryOut && !(await store.readBuild(shellName, release.build))) await tryOut(candidate);
  await store.keepShellFiles(hashed); // every server of the store gives them out from then on
  return store.putBuild(release, files);
}
