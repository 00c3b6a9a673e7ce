import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Disk } from "./disk.ts";
import { type FileStore, requireKey } from "./file-store.ts";
import { measure } from "./measure.ts";

const unfinishedEnding = ".part";
/** How often a process touches a file while it arrives, however slowly, on whichever replica. */
const touchEveryMs = 2_000;
/** A file that was not touched for this long belongs to a process that died. */
const deadAfterMs = 15_000;
/** The bytes that may arrive before the disk is checked again. */
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
      await rm(pathOf(key) + unfinishedEnding, { force: true }); // the unfinished name first: a file that gets its final name meanwhile goes with the next line
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

/** A failure does no harm: the file has its final name, or its writer meets the same trouble. */
const touch = (path: string) => utimes(path, new Date(), new Date()).catch(() => {});

/** The moment of the last touch; infinity for a file that is gone, or has its final name. */
const lastTouched = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
