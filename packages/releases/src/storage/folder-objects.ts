import { randomUUID } from "node:crypto";
import { lstat, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { compressed } from "./compressed.ts";
import { extentOf } from "./extent-of.ts";
import { hasCode, syncFolder, writeFiles, writeWhole } from "./files.ts";
import { inBatches } from "./in-batches.ts";
import { sha384 } from "./integrity.ts";
import { withLock } from "./lock-file.ts";
import type { Objects } from "./objects.ts";
import { readBelow } from "./read-below.ts";

const statsAtOnce = 64;

/** Objects as files below a folder: `<root>/<key>`. A link is no object. */
export function folderObjects(root: string): Objects {
  const fileOf = (key: string) => resolve(root, key);

  /** `releases`, `registry` and `notes` themselves may be links, as to another disk. */
  async function get(key: string) {
    const [top = ""] = key.split("/", 1);
    const content = await readBelow(join(root, top), key.slice(top.length + 1));
    return (
      content && {
        content,
        get etag() {
          return sha384(content); // most readers do not ask for it
        },
      }
    );
  }

  return {
    get,
    async getUnless(etag, key) {
      const found = await get(key);
      return found?.etag === etag ? "same" : found;
    },
    async isBlocked(key) {
      const entry = await lstat(fileOf(key)).catch(nullIfAbsent);
      return entry !== null && !entry.isFile();
    },
    put: (key, content) => writeWhole(fileOf(key), content),
    async putOver(expected, key, content) {
      const etag = (await get(key))?.etag;
      if (etag !== (expected === "nothing" ? undefined : expected.etag)) return "refused";
      await writeWhole(fileOf(key), content);
      return "written";
    },
    async putBuild(key, files, document) {
      const folder = fileOf(key);
      const temporary = join(dirname(folder), `.${basename(folder)}.${randomUUID()}`);
      try {
        await writeFiles(temporary, withVariants(new Map([...files, ["release.json", document]])));
        await rename(temporary, folder);
        await syncFolder(dirname(folder));
        return true;
      } catch (error) {
        await rm(temporary, { recursive: true, force: true });
        if (hasCode(error, "ENOTEMPTY", "EEXIST")) return false;
        throw error;
      }
    },
    async setAside(key) {
      const file = fileOf(key);
      await rename(file, `${file}.broken`).then(() => syncFolder(dirname(file)), nullIfAbsent);
      return "nothing";
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    async removeBuild(key) {
      const folder = fileOf(key);
      const hidden = join(dirname(folder), `.${basename(folder)}.${randomUUID()}`);
      await rename(folder, hidden);
      await rm(hidden, { recursive: true });
      await syncFolder(dirname(folder));
    },
    async extent(prefix) {
      const entries = await readdir(fileOf(prefix), { recursive: true, withFileTypes: true }).catch(nullIfAbsent);
      const files = (entries ?? []).filter((entry) => entry.isFile());
      const stats = await inBatches(files, statsAtOnce, ({ parentPath, name }) => lstat(join(parentPath, name)));
      return extentOf(stats.map(({ size, mtime }) => ({ bytes: size, changedAt: mtime })));
    },
    async keys(prefix) {
      const names = await readdir(fileOf(prefix), { recursive: true }).catch(nullIfAbsent);
      return (names ?? []).map((name) => name.replaceAll(sep, "/"));
    },
    async folders(prefix) {
      const entries = await readdir(fileOf(prefix), { withFileTypes: true }).catch(nullIfAbsent);
      return (entries ?? []).flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith(".") ? entry.name : []));
    },
    alone: (lock, work) => withLock(fileOf(lock), work),
  };
}

function nullIfAbsent(error: unknown): null {
  if (hasCode(error, "ENOENT", "ENOTDIR")) return null;
  throw error;
}

/** The files together with the compressed ones that the server sends in their place. */
function withVariants(files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  return new Map(
    [...files].flatMap(([path, content]) => [
      [path, content] as const,
      ...compressed(path, content).map(({ suffix, bytes }) => [path + suffix, bytes] as const),
    ]),
  );
}
