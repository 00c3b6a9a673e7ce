import type { BuildEvent } from "./types.ts";

/** What happens before the reporter's code is there; of more the first ones count. */
const maxWaiting = 50;

const whenIdle = (run: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(run);

/**
 * Hands what happens to builds to the reporter, whose code comes when the page has nothing better to do; until then it is kept.
 * Without an address for the beacon nothing is told.
 */
export function buildEvents(beacon: string | undefined, env: () => string): (event: BuildEvent) => void {
  if (!beacon) {
    return () => undefined;
  }
  const waiting: BuildEvent[] = [];
  let tell = wait;
  let isComing = false;

  function wait(event: BuildEvent) {
    if (waiting.length < maxWaiting) waiting.push(event);
    if (isComing) return;
    isComing = true;
    whenIdle(() =>
      import("./reporter.ts").then(
        ({ startReporter }) => {
          tell = startReporter({ url: String(beacon), env });
          waiting.splice(0).forEach(tell);
        },
        () => {
          isComing = false; // the next event asks again
        },
      ),
    );
  }

  const page = globalThis.window;
  page?.addEventListener("error", ({ error, filename }) => tell({ kind: "uncaught", error, url: filename }));
  page?.addEventListener("unhandledrejection", ({ reason }) => tell({ kind: "uncaught", error: reason, url: "" }));
  return (event) => tell(event);
}
