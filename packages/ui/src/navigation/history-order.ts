/** The entry to which the router leads the browser back, while it is on the way there. */
let awaited: number | undefined;

/** Where the browser stands in its history, as the router counts; undefined at an entry that the router did not make. */
function entryIndex(): number | undefined {
  const index: unknown = history.state?.idx;
  return typeof index === "number" ? index : undefined;
}

/** The same for a location of the router, by its key; undefined where the browser has moved on. */
export const entryIndexOf = (key: string): number | undefined =>
  (history.state?.key ?? "default") === key ? entryIndex() : undefined;

/** Says that the router has refused to leave the entry and leads back to it. */
export function awaitEntry(index: number | undefined): void {
  awaited = index;
}

/**
 * Keeps the router from taking one popstate for another. After a Back that is refused it leads the browser back, and takes the next
 * popstate for the end of that way; a second Back that comes first would be taken for it, and address and screen would
 * disagree from then on. So until the browser stands at the awaited entry no popstate reaches the router, and each leads there.
 * To be called before the router is made: listeners of a window hear in the order in which they came.
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
