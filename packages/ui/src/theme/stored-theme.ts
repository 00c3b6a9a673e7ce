export type Theme = "dark" | "light";

const storageKey = "theme";

/** The theme in the browser's storage; dark unless the person chose light earlier. */
export function storedTheme(): Theme {
  try {
    return localStorage.getItem(storageKey) === "light" ? "light" : "dark";
  } catch {
    return "dark"; // storage is blocked: the default holds for this visit
  }
}

/** Stores the choice for the next visit. */
export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // storage is blocked or full: the choice holds for this visit only
  }
}
