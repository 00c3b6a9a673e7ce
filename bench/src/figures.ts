import { readFileSync, writeFileSync } from "node:fs";

/** A percentile of some times, e.g. `percentile(times, 0.95)`; zero where there are none. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

export const median = (times: readonly number[]): number => percentile(times, 0.5);

export const ms = (time: number): string => `${time.toFixed(1).padStart(7)} ms`;

/** The milliseconds that a function takes. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** The resident memory of a process in MB, where the system tells it (Linux). */
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
    /** Resets the peak and returns the memory in use. */
    restart: () => {
      try {
        writeFileSync(`/proc/${pid}/clear_refs`, "5");
      } catch {
        // Without the right to reset it, the peak of the start stays in the figure.
      }
      return read("VmRSS");
    },
    peak: () => read("VmHWM"),
  };
}
