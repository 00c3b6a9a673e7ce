import { injectSlice } from "@portal/store";
import { useSyncExternalStore } from "react";
import { keysSlice } from "./keys.slice.ts";
import { storeChoice } from "./stored-choice.ts";

export interface Shortcut {
  /** A key (`/`), one after the other (`g c`), or with Ctrl or Command (`Mod+k`); letters in lower case. */
  readonly keys: string;
  /** What it does, as the help sheet says it. */
  readonly description: string;
  readonly run: () => void;
}

export type ShortcutGroup = "Everywhere" | "On this screen" | "Go to";

export type ActiveShortcut = Shortcut & { readonly group: ShortcutGroup };

/** The choice is the browser's, whoever is signed in. */
const choice = injectSlice(keysSlice, { outlivesSession: true });

let active: readonly ActiveShortcut[] = [];
const listeners = new Set<() => void>();

/** Whether keys without a modifier do anything (WCAG 2.1.4). */
export const hasSingleKeys = choice.getState;

/** The same for a component, which follows it. */
export const useSingleKeys = (): boolean => choice.useSelector((singleKeys) => singleKeys);

/** Turns shortcuts without a modifier on or off, and keeps the choice (WCAG 2.1.4). */
export function setSingleKeys(singleKeys: boolean): void {
  choice.dispatch(keysSlice.actions.singleKeysChosen(singleKeys));
  storeChoice(singleKeys);
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
