import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A server that runs on a data directory. Any process may have started it. */
export interface RunningServer {
  pid: number;
  port: number;
  /** The id of the process that started it; null for one that this package did not start. */
  owner: number | null;
}

/** Marks a server with the process that started it; `runningServer` reads it back. */
export const ownerSetting = () => `portal.owner=${process.pid}`;

/**
 * The server that holds the data directory, or null. A lock left by a dead process, or by another program, counts as
 * none.
 */
export function runningServer(cluster: string): RunningServer | null {
  const lock = readLock(cluster);
  if (!lock?.port) return null;
  const command = commandOf(lock.pid);
  if (!command.includes("postgres") || !command.includes(cluster)) return null;
  const owner = /portal\.owner=(\d+)/.exec(command)?.[1];
  return { pid: lock.pid, port: lock.port, owner: owner ? Number(owner) : null };
}

/**
 * Removes a lock whose process id belongs to another program by now; PostgreSQL itself would refuse to start for ever.
 */
export function removeRecycledLock(cluster: string): void {
  const lock = readLock(cluster);
  if (lock && isAlive(lock.pid) && !commandOf(lock.pid).includes("postgres")) rmSync(join(cluster, "postmaster.pid"));
}

/** Stops a server by a fast shutdown, and by force if it does not end. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", 20_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    if (await isGone(pid, patience)) return;
  }
  throw new Error(`The PostgreSQL server ${pid} could not be stopped`);
}

const lookEveryMs = 1_000;

/**
 * Stops a server for good that got a plain SIGTERM: such a server keeps its connections but takes no new one, for as
 * long as ours are open. Returns the function that ends the watch.
 */
export function endHalfStopped(cluster: string, pid: number, stopping: AbortSignal): () => void {
  const timer = setInterval(() => {
    if (!stopping.aborted && isAlive(pid) && statusOf(cluster) === "stopping") process.kill(pid, "SIGINT");
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Resolves once a server that is not our child process is gone, or the watch has ended. */
export async function untilGone(pid: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && isAlive(pid) && !isZombie(pid))
    await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {}); // the loop's condition ends it
}

/** Whether a process exists; one of another account counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function isGone(pid: number, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (!isAlive(pid) || isZombie(pid)) return true;
    await sleep(10);
  }
  return false;
}

/**
 * Whether a process has ended but its parent has not collected it yet; in a container without an init nobody ever does.
 */
function isZombie(pid: number): boolean {
  return process.platform === "linux" && commandOf(pid) === "";
}

function readLock(cluster: string): { pid: number; port: number } | null {
  const lines = lockLines(cluster);
  return lines && { pid: Math.abs(Number(lines[0])), port: Number(lines[3] ?? 0) };
}

/** The state of the server in the eighth line of its lock, e.g. `ready` or `stopping`. */
const statusOf = (cluster: string) => lockLines(cluster)?.[7]?.trim();

function lockLines(cluster: string): string[] | null {
  try {
    return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** The command line of a process; empty when there is none. */
function commandOf(pid: number): string {
  if (process.platform !== "linux")
    return spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return ""; // the process ended meanwhile
  }
}
