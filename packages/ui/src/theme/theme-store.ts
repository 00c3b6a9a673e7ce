import { injectSlice } from "@portal/store";
import { storeTheme } from "./stored-theme.ts";
import { themeSlice } from "./theme.slice.ts";

const { switchBegun, themeToggled } = themeSlice.actions;
const switchDelay = 1000;

/** The theme on screen; dark unless the person chose light earlier. It belongs to the browser and not to a session. */
export const themeStore = injectSlice(themeSlice, { outlivesSession: true });

/** Puts the stored theme on `<html>`; call it once before the first render. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = themeStore.getState().theme;
}

/** Changes to the other theme after its loading state and stores the choice; ignored while a change is running. */
export function toggleTheme(): void {
  if (themeStore.getState().switching) return;
  themeStore.dispatch(switchBegun());
  setTimeout(() => {
    themeStore.dispatch(themeToggled());
    applyTheme();
    storeTheme(themeStore.getState().theme);
  }, switchDelay);
}
