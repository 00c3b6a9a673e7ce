import { createAction, type UnknownAction } from "@reduxjs/toolkit";

export type Theme = "dark" | "light";

export interface ThemeState {
  readonly theme: Theme;
  /** True during the 1000 ms between the choice and the change. */
  readonly switching: boolean;
}

export const switchBegun = createAction("theme/switchBegun");
export const themeToggled = createAction("theme/themeToggled");

/** The theme on screen, which begins as the browser remembers it. */
export const themeSlice = (theme: Theme) => ({
  reducerPath: "theme",
  reducer(state: ThemeState = { theme, switching: false }, event: UnknownAction): ThemeState {
    if (switchBegun.match(event)) return { ...state, switching: true };
    if (themeToggled.match(event)) return { theme: state.theme === "dark" ? "light" : "dark", switching: false };
    return state;
  },
});
