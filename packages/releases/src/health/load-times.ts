/** How often loads took about so long: by the number of a step, each a quarter longer than the one before. */
export type LoadTimes = Record<string, number>;

const growth = 1.25;

/** Notes one load. */
export function addLoadTime(times: LoadTimes, ms: number): void {
  const step = String(Math.max(0, Math.ceil(Math.log(Math.max(ms, 1)) / Math.log(growth))));
  times[step] = (times[step] ?? 0) + 1;
}

/** The time in ms within which that share of loads was done, to the step above; null where there was none. */
export function loadTimeOf(times: LoadTimes, share: number): number | null {
  const steps = Object.entries(times).sort(([a], [b]) => Number(a) - Number(b));
  let left = share * steps.reduce((sum, [, count]) => sum + count, 0);
  for (const [step, count] of steps) {
    left -= count;
    if (left <= 0) return Math.round(growth ** Number(step));
  }
  return null;
}
