import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { immutable, revalidated } from "./cache-headers.ts";
import { releaseTypeOf } from "./file-types.ts";
import { namesIn } from "./files.ts";
import type { ObjectHeaders } from "./objects.ts";
import { s3Settings } from "./open-store.ts";

/** What lies in a release store, byte by byte, for a backup: whoever changes releases takes `openStore`. */
export interface StoreContent {
  /** Of all files, in the order in which they are to be written: what a registry names comes before it. */
  names(): Promise<string[]>;
  /** Null where it has gone meanwhile. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, content: Uint8Array): Promise<void>;
}

/** The content of the store that an address names, as `openStore` has it. */
export async function openStoreContent(address: string, env: NodeJS.ProcessEnv = process.env): Promise<StoreContent> {
  return address.startsWith("s3:") ? bucketContent(address, env) : folderContent(resolve(address));
}

const order = ["releases/", "notes/", "registry/"];
const rank = (name: string) => order.findIndex((start) => name.startsWith(start)) + (isRevision(name) ? 0 : 0.5);
const isRevision = (name: string) => /^registry\/[^/]+\/rev\//.test(name);
/** Neither locks nor what is being written: those have a dot in front or end with `.tmp`. */
const isContent = (name: string) =>
  order.some((start) => name.startsWith(start)) && !/(?:^|\/)\.|\.(?:tmp|lock)$/.test(name);
const inOrder = (names: readonly string[]) =>
  names.filter(isContent).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));

/** Nothing but a name below the store's three folders becomes a part of a path. */
function requireName(name: string): string {
  if (!isContent(name) || name.split("/").some((part) => part === "" || part === "..") || name.includes("\\"))
    throw new Error(`"${name}" is no file of a release store`);
  return name;
}

function folderContent(root: string): StoreContent {
  return {
    async names() {
      const found: string[] = [];
      for (const folder of order) {
        const below = join(root, folder);
        for (const name of await namesIn(below, { recursive: true })) found.push(folder + name.replaceAll("\\", "/"));
      }
      const folders = new Set(found.map((name) => dirname(name)));
      return inOrder(found.filter((name) => !folders.has(name)));
    },
    read: (name) =>
      readFile(join(root, requireName(name))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT" || error.code === "EISDIR") return null;
        throw error;
      }),
    async write(name, content) {
      const file = join(root, requireName(name));
      const unfinished = `${file}.restored.tmp`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(unfinished, content, { flush: true });
        await rename(unfinished, file);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
  };
}

/** What whoever fetches it from the bucket itself is told, as a release writes it. */
function headersOf(name: string): ObjectHeaders {
  const [, path = name, ending] = /^(.*?)(?:\.(br|gz))?$/.exec(name) ?? [];
  const isBuild = name.startsWith("releases/");
  return {
    type: isBuild ? releaseTypeOf(path) : "application/json; charset=utf-8",
    cacheControl: (isBuild ? immutable : revalidated)["Cache-Control"],
    encoding: ending === "br" ? "br" : ending === "gz" ? "gzip" : undefined,
  };
}

async function bucketContent(address: string, env: NodeJS.ProcessEnv): Promise<StoreContent> {
  const { s3Objects } = await import("./s3-objects.ts");
  const objects = s3Objects(s3Settings(address, env));
  return {
    async names() {
      const found: string[] = [];
      for (const folder of order) for (const name of await objects.keys(folder)) found.push(folder + name);
      return inOrder(found);
    },
    read: async (name) => (await objects.get(requireName(name)))?.content ?? null,
    write: (name, content) => objects.put(requireName(name), content, headersOf(name)),
  };
}
