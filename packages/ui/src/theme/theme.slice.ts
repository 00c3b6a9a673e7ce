import { createSlice } from "@reduxjs/toolkit";
import { storedTheme, type Theme } from "./stored-theme.ts";

export interface ThemeState {
  readonly theme: Theme;
  /** True during the 1000 ms between the choice and the change. */
  readonly switching: boolean;
}

/** The theme on screen; it starts with the one that the browser has stored. */
export const themeSlice = createSlice({
  name: "theme",
  initialState: (): ThemeState => ({ theme: storedTheme(), switching: false }),
  reducers: {
    switchBegun: (state) => ({ ...state, switching: true }),
    themeToggled: ({ theme }) => ({ theme: theme === "dark" ? "light" : "dark", switching: false }),
  },
});
