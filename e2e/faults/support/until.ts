import { setTimeout as sleep } from "node:timers/promises";

/** Far more than a quiet machine needs: times are printed, not judged. */
const patienceMs = 300_000;

/** The milliseconds until a condition holds; throws where it never does. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, everyMs = 50): Promise<number> {
  const start = Date.now();
  while (!(await holds())) {
    if (Date.now() - start > patienceMs) throw new Error(`${what}: not within ${patienceMs / 1_000} s`);
    await sleep(everyMs);
  }
  return Date.now() - start;
}
