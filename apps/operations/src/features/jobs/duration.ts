import type { Job } from "@portal/api-client/contract/jobs";

/** How long a job worked, e.g. `1 min 12 s`; empty while nobody works on it or it goes on. */
export function durationText({ startedAt, finishedAt }: Pick<Job, "startedAt" | "finishedAt">): string {
  if (!startedAt || !finishedAt) return "";
  return spanText(startedAt, finishedAt);
}

/** The time between two moments, in seconds; below one of them it says so. */
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
