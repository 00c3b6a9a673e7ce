import { storedText, storeText } from "../stored-text.ts";

export type Theme = "dark" | "light";

const storageKey = "theme";

/** The theme in the browser's storage; dark unless the person chose light earlier. */
export const storedTheme = (): Theme => (storedText(storageKey) === "light" ? "light" : "dark");

/** Stores the choice for the next visit. */
export const storeTheme = (theme: Theme): void => storeText(storageKey, theme);
