import type { Beacon, BuildReport } from "../registry/beacon.ts";

export const one = "1.0.0-0000000a";
export const two = "1.0.0-0000000b";

const tabId = (number: number) => number.toString(16).padStart(16, "0");

/** For tests: what one tab tells of one build of the monitor; without more, that it was loaded once. */
export function beacon(tab: number, build: string, report: Partial<BuildReport> = {}): Beacon {
  const nothing = { failures: {}, crashes: 0, errors: 0, swaps: 0, texts: [] };
  return {
    schema: 1,
    env: "local",
    tab: tabId(tab),
    builds: [{ remote: "monitor", build, loads: [100], ...nothing, ...report }],
  };
}
