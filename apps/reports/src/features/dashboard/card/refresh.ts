import type { QueryState } from "@tanstack/react-query";

/** The time from a widget's last load, also a failed one, to its next run, in milliseconds. */
export const refreshEvery = 300_000;

/** A run that is overdue by more was put off while the tab was hidden or the machine slept. */
const soon = 1_000;

type Loads = Pick<QueryState, "dataUpdatedAt" | "errorUpdatedAt" | "fetchStatus">;

const sinceLastLoad = ({ dataUpdatedAt, errorUpdatedAt }: Loads) =>
  Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt);

export const isDue = (state: Loads): boolean => sinceLastLoad(state) >= refreshEvery;

/**
 * The milliseconds until the next run; none during a run. Drawing a card anew, or leaving it and coming back, does not
 * put its run off, even where it happens just when the run is due.
 */
export function untilNextRun(state: Loads): number | false {
  if (state.fetchStatus !== "idle") return false;
  const left = refreshEvery - sinceLastLoad(state);
  return left > -soon ? Math.max(left, 1) : soon;
}
