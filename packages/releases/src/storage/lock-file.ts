import { randomUUID } from "node:crypto";
import { link, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { hasCode, textOf } from "./files.ts";

/** A writer needs milliseconds; a lock as old as this was left by one that died. */
const staleAfter = 10_000;
const giveUpAfter = 20_000;

/** Whether the process that wrote the lock is gone. A process is asked for only where it runs on this host; others count by age. */
async function isStale(path: string, content: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > staleAfter) return true;
    const [text, host] = content.split(" ");
    const pid = Number(text);
    if (host !== hostname() || !Number.isInteger(pid) || pid <= 0) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return hasCode(error, "ESRCH");
  }
}

/**
 * Takes a stale lock away such that of two that see it, one does; the loser finds nothing to rename, or the winner's new lock, and
 * puts that back.
 */
async function removeStale(path: string, content: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    if ((await textOf(aside)) !== content) await link(aside, path);
  } catch (error) {
    if (!hasCode(error, "ENOENT", "EEXIST")) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

/** Runs `work` while this process alone holds the lock. */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(path), { recursive: true });
  const mine = `${path}.${randomUUID()}`;
  const content = `${process.pid} ${hostname()} ${mine}`;
  const deadline = Date.now() + giveUpAfter;
  try {
    for (;;) {
      try {
        await writeFile(mine, content); // anew each time: the age of the lock counts from here
        // A link appears whole and only once, also on network file systems.
        await link(mine, path);
        break;
      } catch (error) {
        if (!hasCode(error, "EEXIST")) throw error;
        const held = await textOf(path);
        if (held !== null && (await isStale(path, held))) {
          await removeStale(path, held);
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
      // without it, or with another's in its place, somebody has held this process for dead; the work is done all the same
      if ((await textOf(path)) === content) await rm(path, { force: true });
    }
  } finally {
    await rm(mine, { force: true });
  }
}
