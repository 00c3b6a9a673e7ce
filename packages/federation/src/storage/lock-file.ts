import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { hasCode } from "./files.ts";

/** A writer needs milliseconds; a lock as old as this was left by one that died. */
const staleAfter = 10_000;
const giveUpAfter = 20_000;

/** Whether the process that wrote the lock is gone. Only this machine's processes are known; others count by age. */
async function isStale(path: string): Promise<boolean> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, "utf8"), stat(path)]);
    if (Date.now() - mtimeMs > staleAfter) {
      return true;
    }
    const pid = Number(text.split(" ")[0]);
    if (!Number.isInteger(pid) || pid <= 0) {
      return false;
    }
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return hasCode(error, "ESRCH");
  }
}

/** Takes a stale lock away such that of two that see it, one does; the loser finds nothing to rename. */
async function removeStale(path: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    await rm(aside, { force: true });
  } catch (error) {
    if (!hasCode(error, "ENOENT")) {
      throw error;
    }
  }
}

/** Runs `work` while this process alone holds the lock. */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(path), { recursive: true });
  const mine = `${path}.${randomUUID()}`;
  const content = `${process.pid} ${mine}`;
  const deadline = Date.now() + giveUpAfter;
  try {
    await writeFile(mine, content);
    for (;;) {
      try {
        // A link appears whole and only once, also on network file systems.
        await link(mine, path);
        break;
      } catch (error) {
        if (!hasCode(error, "EEXIST")) {
          throw error;
        }
        if (await isStale(path)) {
          await removeStale(path);
        } else if (Date.now() > deadline) {
          throw new Error(`Another process holds ${path}. If none runs, delete the file.`);
        } else {
          await wait(10 + Math.random() * 30);
        }
      }
    }
    try {
      return await work();
    } finally {
      if ((await readFile(path, "utf8")) === content) {
        await unlink(path);
      }
    }
  } finally {
    await rm(mine, { force: true });
  }
}
