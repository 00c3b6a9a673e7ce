/** The entry to which the router is leading the browser back. */
let awaited: number | undefined;

/** The browser's position in its history, as the router counts; undefined at an entry that the router did not make. */
function entryIndex(): number | undefined {
  const index: unknown = history.state?.idx;
  return typeof index === "number" ? index : undefined;
}

/** The position of a location of the router, by its key; undefined where the browser has moved on. */
export const entryIndexOf = (key: string): number | undefined =>
  (history.state?.key ?? "default") === key ? entryIndex() : undefined;

/** Notes that the router has refused to leave the entry and leads back to it. */
export function awaitEntry(index: number | undefined): void {
  awaited = index;
}

/**
 * Keeps the router from mistaking one popstate for another. After a refused Back the router leads the browser back, and
 * takes the next popstate for the end of that. A second Back that comes first would be mistaken for it, and address and
 * screen would disagree from then on. So until the browser is at the awaited entry, no popstate reaches the router, and
 * each one leads back there. Call it before the router is made, since listeners of a window are called in the order in
 * which they were added.
 */
export function keepHistoryInOrder(): () => void {
  const onPopState = (event: PopStateEvent) => {
    const index = entryIndex();
    if (awaited === undefined || index === undefined || index === awaited) {
      awaited = undefined;
      return;
    }
    event.stopImmediatePropagation();
    history.go(awaited - index);
  };
  addEventListener("popstate", onPopState);
  return () => {
    awaited = undefined;
    removeEventListener("popstate", onPopState);
  };
}
