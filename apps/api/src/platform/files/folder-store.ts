import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "./file-store.ts";

const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const unfinishedEnding = ".part";
/** No upload takes so long. */
const longAgoMs = 86_400_000;

/** Files in a folder that only this server's account can read. A file has its name only once it is whole. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error("Not a key of the file store");
    return join(folder, key);
  };
  return {
    async save(content) {
      const key = randomUUID();
      const unfinished = pathOf(key) + unfinishedEnding;
      const hash = createHash("sha256");
      let bytes = 0;
      async function* counted() {
        for await (const chunk of content) {
          const data = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
          bytes += data.length;
          hash.update(data);
          yield data;
        }
      }
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(unfinished, "wx", 0o600);
      try {
        await pipeline(counted, file.createWriteStream());
        await rename(unfinished, pathOf(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return { key, bytes, sha256: hash.digest("hex") };
    },
    open: async (key) => (await open(pathOf(key))).createReadStream(),
    remove: (key) => rm(pathOf(key), { force: true }),
    async sweep() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        if (!name.endsWith(unfinishedEnding) || (await stat(path)).mtimeMs > Date.now() - longAgoMs) continue;
        await rm(path, { force: true });
      }
    },
  };
}
