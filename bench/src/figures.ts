import { readFileSync, writeFileSync } from "node:fs";

/** A share of some times, e.g. `percentile(times, 0.95)`; zero of none. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

export const median = (times: readonly number[]): number => percentile(times, 0.5);

export const ms = (time: number): string => `${time.toFixed(1).padStart(7)} ms`;

/** Milliseconds that something takes. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Resident memory of a process in MB, where the system tells it (Linux). */
export function memoryOf(pid: number | undefined) {
  const read = (name: string) => {
    try {
      const found = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
      return Number(found?.[1]) / 1024;
    } catch {
      return Number.NaN;
    }
  };
  return {
    /** Forgets the peak so far and gives what is in use. */
    restart: () => {
      try {
        writeFileSync(`/proc/${pid}/clear_refs`, "5");
      } catch {
        // Without the right to do so the peak of the start stays in the figure.
      }
      return read("VmRSS");
    },
    peak: () => read("VmHWM"),
  };
}
