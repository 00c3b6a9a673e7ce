import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

export interface RunShell {
  folder: string;
  remove(): Promise<void>;
}

/**
 * Copies the built shell for this run, so that another build does not remove files that open pages need. Copies of runs
 * that were killed are removed; those of other processes that are alive stay.
 */
export async function shellForRun(built: string, runs: string): Promise<RunShell> {
  await mkdir(runs, { recursive: true });
  const ended = (await readdir(runs)).filter((pid) => Number(pid) === process.pid || !isAlive(Number(pid)));
  for (const pid of ended) await rm(join(runs, pid), { recursive: true, force: true });
  const folder = join(runs, String(process.pid));
  await cp(built, folder, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // a process of another user may refuse the signal, but exists
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
