import { injectSlice } from "@portal/store";
import { switchBegun, type Theme, themeSlice, themeToggled } from "./theme.slice.ts";

const storageKey = "theme";
const switchDelay = 1000;

/** The theme on screen; dark unless the person chose light earlier (D-A67, B-017). It is remembered, whoever is signed in. */
export const themeStore = injectSlice(themeSlice(storedTheme()), { outlivesSession: true });

/** Puts the stored theme on `<html>`; call once before the first render. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = themeStore.getState().theme;
}

/** Changes to the other theme after its loading state and keeps the choice; ignored while a change is running (D-A67). */
export function toggleTheme(): void {
  if (themeStore.getState().switching) return;
  themeStore.dispatch(switchBegun());
  setTimeout(() => {
    themeStore.dispatch(themeToggled());
    applyTheme();
    storeTheme(themeStore.getState().theme);
  }, switchDelay);
}

function storedTheme(): Theme {
  try {
    return localStorage.getItem(storageKey) === "light" ? "light" : "dark";
  } catch {
    return "dark"; // storage is blocked: the default holds for this visit
  }
}

function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // storage is blocked or full: the choice holds for this visit only
  }
}
