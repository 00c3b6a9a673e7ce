import type { Extent } from "./objects.ts";

/** The extent of several objects together; of none, as if they were written a moment ago. */
export function extentOf(all: readonly Extent[]): Extent {
  const bytes = all.reduce((sum, one) => sum + one.bytes, 0);
  const newest = Math.max(...all.map(({ changedAt }) => changedAt.getTime()));
  return { bytes, changedAt: all.length === 0 ? new Date() : new Date(newest) };
}
