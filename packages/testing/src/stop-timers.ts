/** The timers of the running test. The page outlives it, and what it set going would run in the middle of another one. */
const timers = new Set<ReturnType<typeof setTimeout>>();

for (const name of ["setTimeout", "setInterval"] as const) {
  const set = globalThis[name];
  const setAndNote = (...given: Parameters<typeof setTimeout>) => {
    const timer = set(...given);
    timers.add(timer);
    return timer;
  };
  globalThis[name] = Object.assign(setAndNote, set) as typeof setTimeout;
}

/** Ends what a test set going and did not wait for. */
export function stopTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}
