import type { Repair, RepairOptions } from "@portal/releases/storage";

/** What a repair found, one line each, and what it did or would do about it. */
export function repairLines(env: string, repairs: readonly Repair[], { dryRun }: RepairOptions): string[] {
  if (repairs.length === 0) return [`${env}: the registry and the builds it names are whole`];
  return repairs.map(({ problem, done }) => {
    const remedy = done === null ? "only a person can put this right" : dryRun ? `would be ${done}` : done;
    return `${env}: ${problem}; ${remedy}`;
  });
}
