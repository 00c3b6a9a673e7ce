import { useStore } from "zustand";
import { type ThemeState, themeStore, toggleTheme } from "./theme-store.ts";

/** The current theme, whether a switch is running, and the switch itself (D-A67). */
export function useTheme(): ThemeState & { toggle: () => void } {
  const state = useStore(themeStore);
  return { ...state, toggle: toggleTheme };
}
