import { injectSlice } from "@portal/store";
import { useSyncExternalStore } from "react";
import { keysSlice, singleKeysChosen } from "./keys.slice.ts";

export interface Shortcut {
  /** A key (`/`), one after the other (`g c`), or with Ctrl or Command (`Mod+k`); letters in lower case. */
  readonly keys: string;
  /** What it does, as the help sheet says it. */
  readonly description: string;
  readonly run: () => void;
}

export type ShortcutGroup = "Everywhere" | "On this screen" | "Go to";

export type ActiveShortcut = Shortcut & { readonly group: ShortcutGroup };

const storageKey = "shortcuts";

/** The choice is the browser's, whoever is signed in. */
const choice = injectSlice(keysSlice(storedChoice()), { outlivesSession: true });

let active: readonly ActiveShortcut[] = [];
const listeners = new Set<() => void>();

/** Whether keys without a modifier do anything (WCAG 2.1.4). */
export const hasSingleKeys = choice.getState;

/** The same for a component, which follows it. */
export const useSingleKeys = (): boolean => choice.useSelector((singleKeys) => singleKeys);

/** Turns shortcuts without a modifier on or off, and keeps the choice (WCAG 2.1.4). */
export function setSingleKeys(singleKeys: boolean): void {
  choice.dispatch(singleKeysChosen(singleKeys));
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

/** What works at this moment, the earliest first; of two with the same keys the earlier one works. They are no facts but functions. */
export const activeShortcuts = (): readonly ActiveShortcut[] => active;

/** The same for a component, which follows it. */
export const useActiveShortcuts = (): readonly ActiveShortcut[] => useSyncExternalStore(subscribe, activeShortcuts);

/** Puts others in their place. */
export function setActiveShortcuts(shortcuts: readonly ActiveShortcut[]): void {
  active = shortcuts;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
