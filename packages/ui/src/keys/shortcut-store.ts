import { injectSlice } from "@portal/store";
import { useSyncExternalStore } from "react";
import { externalValue } from "../external-value.ts";
import { keysSlice } from "./keys.slice.ts";
import { storeChoice } from "./stored-choice.ts";

export interface Shortcut {
  /** A key (`/`), one after the other (`g c`), or with Ctrl or Command (`Mod+k`); letters in lower case. */
  readonly keys: string;
  /** The text of the shortcut in the help sheet. */
  readonly description: string;
  readonly run: () => void;
}

export type ShortcutGroup = "Everywhere" | "On this screen" | "Go to";

export type ActiveShortcut = Shortcut & { readonly group: ShortcutGroup };

/** The choice belongs to the browser and not to a session. */
const choice = injectSlice(keysSlice, { outlivesSession: true });

const active = externalValue<readonly ActiveShortcut[]>([]);

/** Whether keys without a modifier work (WCAG 2.1.4). */
export const hasSingleKeys = choice.getState;

/** Whether keys without a modifier work, for a component, which is rendered anew when it changes. */
export const useSingleKeys = (): boolean => choice.useSelector((singleKeys) => singleKeys);

/** Turns shortcuts without a modifier on or off, and stores the choice (WCAG 2.1.4). */
export function setSingleKeys(singleKeys: boolean): void {
  choice.dispatch(keysSlice.actions.singleKeysChosen(singleKeys));
  storeChoice(singleKeys);
}

/**
 * The shortcuts that work at this moment, the earliest first; of two with the same keys the earlier one works. They are
 * functions, so they are not in the store.
 */
export const activeShortcuts = active.get;

/** The shortcuts that work at this moment, for a component, which is rendered anew when they change. */
export const useActiveShortcuts = (): readonly ActiveShortcut[] => useSyncExternalStore(active.subscribe, active.get);

/** Replaces the shortcuts that work. */
export const setActiveShortcuts = active.set;
