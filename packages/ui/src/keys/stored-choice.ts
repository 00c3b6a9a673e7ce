import { storedText, storeText } from "../stored-text.ts";

const storageKey = "shortcuts";

/** Whether keys without a modifier work in this browser; they do until somebody turns them off (WCAG 2.1.4). */
export const storedChoice = (): boolean => storedText(storageKey) !== "off";

/** Stores the choice for the next visit. */
export const storeChoice = (singleKeys: boolean): void => storeText(storageKey, singleKeys ? "on" : "off");
