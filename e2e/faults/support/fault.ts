import type { Stack } from "./stack.ts";

/** The outcome of a fault: what callers saw, and the time until all was well again by itself. */
export interface Outcome {
  saw: string;
  /** Null where others saw no failure. */
  againAfterMs: number | null;
}

/** A fault that is made with real processes. It throws where the portal does not come through it. */
export interface Fault {
  /** The name with the id of the requirement that it proves, e.g. `S7`. */
  name: string;
  /** The effect of the fault before it was mended. */
  before: string;
  /** True for a part of `npm test`, which has about a minute for all of them. */
  short?: boolean;
  /** Returns the reason why it cannot be made on this machine. */
  skip?(): string | null;
  run(stack: Stack): Promise<Outcome>;
}
