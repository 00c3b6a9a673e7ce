import type { Job } from "@portal/api-client/contract/jobs";

/** The working time of a job, e.g. `1 min 12 s`; empty before it started and while it runs. */
export function durationText({ startedAt, finishedAt }: Pick<Job, "startedAt" | "finishedAt">): string {
  if (!startedAt || !finishedAt) return "";
  return spanText(startedAt, finishedAt);
}

/** The time between two moments, e.g. `1 min 12 s` or `under 1 s`. */
export function spanText(from: string, to: string): string {
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
  if (seconds < 1) return "under 1 s";
  const parts = { h: Math.floor(seconds / 3600), min: Math.floor(seconds / 60) % 60, s: seconds % 60 };
  return Object.entries(parts)
    .filter(([, value]) => value > 0)
    .map(([unit, value]) => `${value} ${unit}`)
    .slice(0, 2)
    .join(" ");
}
