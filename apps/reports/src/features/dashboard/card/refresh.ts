import type { QueryState } from "@tanstack/react-query";

/** A widget runs again so many milliseconds after its last load, also one that failed (B-052, B-654, D6). */
export const refreshEvery = 300_000;

/** What is overdue for longer became so while the tab was hidden or the machine slept. */
const soon = 1_000;

type Loads = Pick<QueryState, "dataUpdatedAt" | "errorUpdatedAt" | "fetchStatus">;

const sinceLastLoad = ({ dataUpdatedAt, errorUpdatedAt }: Loads) =>
  Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt);

export const isDue = (state: Loads): boolean => sinceLastLoad(state) >= refreshEvery;

/**
 * Milliseconds until the next run, none during one. Drawing a card anew, or leaving it and coming back, does not put its run off;
 * nor does drawing it just as it is due, as another widget's run may.
 */
export function untilNextRun(state: Loads): number | false {
  if (state.fetchStatus !== "idle") return false;
  const left = refreshEvery - sinceLastLoad(state);
  return left > -soon ? Math.max(left, 1) : soon;
}
