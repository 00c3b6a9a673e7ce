import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Disk } from "./disk.ts";
import { type FileStore, requireKey } from "./file-store.ts";
import { measure } from "./measure.ts";

const unfinishedEnding = ".part";
/** A file that arrives, however slowly, is touched so often by the process that takes it, whichever replica that is. */
const touchEveryMs = 2_000;
/** One that was not touched for so long is of a process that died. */
const deadAfterMs = 15_000;
/** How much may arrive before the disk is looked at again. */
const lookEveryBytes = 8 * 1024 * 1024;

/** Files in a folder that only this server's account can read. A file has its name only once it is whole. */
export function createFolderStore(folder: string, disk: Disk): FileStore {
  const pathOf = (key: string) => join(folder, requireKey(key));
  return {
    async save(content, key = randomUUID()) {
      const unfinished = pathOf(key) + unfinishedEnding;
      const { passing, bytes, stored } = measure(content);
      let nextLook = lookEveryBytes;
      async function* whileThereIsRoom() {
        for await (const data of passing()) {
          if (bytes() >= nextLook) {
            nextLook += lookEveryBytes;
            await disk.requireRoom();
          }
          yield data;
        }
      }
      await disk.requireRoom();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(unfinished, "w", 0o600);
      const touching = setInterval(() => void touch(unfinished), touchEveryMs);
      try {
        await pipeline(whileThereIsRoom, file.createWriteStream());
        await rename(unfinished, pathOf(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      } finally {
        clearInterval(touching);
      }
      return stored(key);
    },
    open: async (key) => (await open(pathOf(key))).createReadStream(),
    async remove(key) {
      await rm(pathOf(key) + unfinishedEnding, { force: true }); // first: what has its name meanwhile goes with the next line
      await rm(pathOf(key), { force: true });
    },
    async sweep() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        if (name.endsWith(unfinishedEnding) && (await lastTouched(path)) < Date.now() - deadAfterMs)
          await rm(path, { force: true });
      }
    },
    state: async () => ({ place: "folder", takesFiles: (await disk.state()).takesFiles }),
  };
}

/** Failing is no harm: the file has its name by now, or its writer meets the same trouble. */
const touch = (path: string) => utimes(path, new Date(), new Date()).catch(() => {});

/** Infinity for a file that has gone meanwhile, or has its name by now. */
const lastTouched = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
