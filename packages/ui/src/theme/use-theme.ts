import type { ThemeState } from "./theme.slice.ts";
import { themeStore, toggleTheme } from "./theme-store.ts";

/** The current theme, whether a switch is running, and the switch itself. */
export function useTheme(): ThemeState & { toggle: () => void } {
  const state = themeStore.useSelector((state) => state);
  return { ...state, toggle: toggleTheme };
}
