/** The longest wait in milliseconds; browsers without idle callbacks always wait this long. */
const timeout = 1_000;

/** Runs work that nobody waits for once the page is idle. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout });
  else setTimeout(run, timeout);
}
