/** So long it waits at most; of a browser that tells of no idle moment, so long always. */
const timeout = 1_000;

/** Runs what nobody waits for once the page has nothing better to do. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout });
  else setTimeout(run, timeout);
}
