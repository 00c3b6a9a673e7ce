import { createStore } from "zustand/vanilla";

export interface Shortcut {
  /** A key (`/`), one after the other (`g c`), or with Ctrl or Command (`Mod+k`); letters in lower case. */
  readonly keys: string;
  /** What it does, as the help sheet says it. */
  readonly description: string;
  readonly run: () => void;
}

export type ShortcutGroup = "Everywhere" | "On this screen" | "Go to";

export interface ShortcutState {
  /** What works at this moment, the earliest first; of two with the same keys the earlier one works. */
  readonly active: readonly (Shortcut & { readonly group: ShortcutGroup })[];
  /** Whether keys without a modifier do anything (WCAG 2.1.4). */
  readonly singleKeys: boolean;
}

const storageKey = "shortcuts";

/** The shortcuts of the page; screens add theirs with `useShortcut`. */
export const shortcutStore = createStore<ShortcutState>(() => ({ active: [], singleKeys: storedChoice() }));

/** Turns shortcuts without a modifier on or off, and keeps the choice (WCAG 2.1.4). */
export function setSingleKeys(singleKeys: boolean): void {
  shortcutStore.setState({ singleKeys });
  try {
    localStorage.setItem(storageKey, singleKeys ? "on" : "off");
  } catch {
    // storage is blocked or full: the choice holds for this visit only
  }
}

function storedChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true; // storage is blocked: the default holds for this visit
  }
}
