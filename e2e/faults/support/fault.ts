import type { Stack } from "./stack.ts";

/** What was seen when a fault was made: what callers saw meanwhile, and after how long all was well again by itself. */
export interface Outcome {
  saw: string;
  /** Null where nothing ever failed for others. */
  againAfterMs: number | null;
}

/** One thing that goes wrong, made with real processes. It throws where the portal does not come through it. */
export interface Fault {
  /** With the id of what it proves, e.g. `S7`. */
  name: string;
  /** What was seen before it was mended. */
  before: string;
  /** Part of `npm test`, which is to take about a minute. */
  short?: boolean;
  /** Says why it cannot be made on this machine. */
  skip?(): string | null;
  run(stack: Stack): Promise<Outcome>;
}
