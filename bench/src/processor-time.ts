// The processor time of processes, as the kernel counts it. Linux only.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The ticks of the kernel's clock, in which it counts the time of processes. */
const ticksPerSecond = 100;

interface ProcessTimes {
  parent: number;
  /** The time of the process and of its children that have ended. */
  ms: number;
}

function timesOf(pid: number): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, ms: ((user + system + endedUser + endedSystem) / ticksPerSecond) * 1_000 };
  } catch {
    return null; // it ended meanwhile
  }
}

/** The milliseconds of one core that a process has used so far. */
export const timeOf = (pid: number) => timesOf(pid)?.ms ?? 0;

/** The milliseconds of one core that all its children have used so far. */
export const childrenOf = (pid: number) =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .reduce((sum, times) => sum + (times?.parent === pid ? times.ms : 0), 0);

/** The milliseconds of one core that the embedded server of a data folder has used so far, with all of its processes. */
export function databaseTimeOf(dataDir: string): number {
  const postmaster = Number(readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
  return timeOf(postmaster) + childrenOf(postmaster);
}
