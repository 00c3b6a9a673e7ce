const storageKey = "shortcuts";

/** Whether keys without a modifier work in this browser; they do until somebody turns them off (WCAG 2.1.4). */
export function storedChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true; // storage is blocked: the default holds for this visit
  }
}

/** Stores the choice for the next visit. */
export function storeChoice(singleKeys: boolean): void {
  try {
    localStorage.setItem(storageKey, singleKeys ? "on" : "off");
  } catch {
    // storage is blocked or full: the choice holds for this visit only
  }
}
