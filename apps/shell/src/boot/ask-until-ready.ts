const first = 1000;
const longest = 15_000;
/** A service that goes away again within this time is asked more and more rarely. */
const steady = 60_000;

type Ask = (signal: AbortSignal) => Promise<unknown>;

/** Asks again and again, with growing waits, until it is told to stop: an answer ends it by way of the service's state. */
export function askerUntilReady(): (ask: Ask, signal: AbortSignal) => Promise<void> {
  let wait = first;
  let endedAt = Number.NEGATIVE_INFINITY;
  return async (ask, signal) => {
    if (Date.now() - endedAt > steady) wait = first;
    while (!signal.aborted) {
      await pause(wait, signal);
      wait = Math.min(wait * 2, longest);
      if (!signal.aborted) await ask(signal).catch(() => undefined); // it rejects only when it is told to stop
    }
    endedAt = Date.now();
  };
}

/** Ends early, and without an error, when it is told to stop. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end, { once: true });
  });
}
