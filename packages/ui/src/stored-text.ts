/** The text under a key of the browser's storage; null where there is none, or storage is blocked. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text for the next visit. Where storage is blocked or full, what it says holds for this visit only. */
export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // the caller has the value
  }
}
