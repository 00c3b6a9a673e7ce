import { dirname } from "node:path/posix";
import { openObjects } from "./open-store.ts";

/** What lies in a release store, byte by byte, for a backup. Code that changes releases takes `openStore`. */
export interface StoreContent {
  /** Of all files, in the order in which they are to be written: what a registry names comes before it. */
  names(): Promise<string[]>;
  /** Null where it has gone meanwhile, and where it is a link. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, content: Uint8Array): Promise<void>;
}

/** The content of the store that an address names, as `openStore` has it. */
export function openStoreContent(address: string, env: NodeJS.ProcessEnv = process.env): StoreContent {
  const objects = openObjects(address, env);
  return {
    async names() {
      const found = await Promise.all(
        order.map(async (folder) => (await objects.keys(folder)).map((name) => folder + name)),
      );
      const names = found.flat();
      const folders = new Set(names.map((name) => dirname(name)));
      return inOrder(names.filter((name) => !folders.has(name)));
    },
    read: async (name) => (await objects.get(requireName(name)))?.content ?? null,
    write: async (name, content) => objects.put(requireName(name), content),
  };
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
