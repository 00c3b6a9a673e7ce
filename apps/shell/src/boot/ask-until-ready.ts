const firstWait = 1000;
const longestWait = 15_000;
/** If the service goes away again within this time, the waits go on growing. */
const steadyTime = 60_000;

type Ask = (signal: AbortSignal) => Promise<unknown>;

/** Asks again and again, with growing waits, until its signal aborts. The caller aborts it once the service answers. */
export function askerUntilReady(): (ask: Ask, signal: AbortSignal) => Promise<void> {
  let wait = firstWait;
  let endedAt = Number.NEGATIVE_INFINITY;
  return async (ask, signal) => {
    if (Date.now() - endedAt > steadyTime) wait = firstWait;
    while (!signal.aborted) {
      await pause(wait, signal);
      wait = Math.min(wait * 2, longestWait);
      if (!signal.aborted) await ask(signal).catch(() => undefined); // it rejects only when it is aborted
    }
    endedAt = Date.now();
  };
}

/** Waits. It ends early, without an error, when the signal aborts. */
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
