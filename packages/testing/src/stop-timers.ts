/** The timers of the running test. The page outlives the test, so they would run in the middle of another one. */
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

/** Stops all timers that a test has started and did not wait for. */
export function stopTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}
