import { useEffect, useEffectEvent } from "react";
import { addShortcuts } from "./shortcut-listener.ts";
import type { Shortcut, ShortcutGroup } from "./shortcut-store.ts";

export interface ShortcutOptions {
  group?: ShortcutGroup;
  /** False while the shortcut has no effect; then the help sheet leaves it out too. */
  isActive?: boolean;
}

/**
 * Adds a key while the screen is shown: `/`, `g c` or `Mod+k`. The help sheet lists it with its description. It never
 * fires while somebody types or a dialog is open, and staff can turn keys without a modifier off (WCAG 2.1.4).
 */
export function useShortcut(
  keys: string,
  description: string,
  action: () => void,
  { group = "On this screen", isActive = true }: ShortcutOptions = {},
): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    if (isActive) return addShortcuts([{ keys, description, run: () => run() }], group);
  }, [keys, description, group, isActive]);
}

/** Adds several shortcuts; while they are the same, the list has to be the same object. */
export function useShortcuts(shortcuts: readonly Shortcut[], group: ShortcutGroup): void {
  useEffect(() => addShortcuts(shortcuts, group), [shortcuts, group]);
}
