/** How long a call may take without a sign of life, in milliseconds. */
export const timeLimits = {
  /** The whole time of reads and saves; the API itself gives up a statement after half of it. */
  call: 30_000,
  /** The time of uploads and downloads from one sign of progress to the next; as a whole they take as long as they need. */
  idle: 60_000,
} as const;

/** A timer that aborts its signal when it runs out. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Starts the time again. */
  restart(): void;
  stop(): void;
}

/** Starts the timer of a call. `AbortSignal.timeout` would not do: it cannot be restarted while a file moves on. */
export function startTimeLimit(milliseconds: number): TimeLimit {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(() => limit.abort(new DOMException("The call took too long", "TimeoutError")), milliseconds);
  };
  restart();
  return { signal: limit.signal, restart, stop };
}
