import { useEffect, useEffectEvent } from "react";
import { addShortcuts } from "./shortcut-listener.ts";
import type { Shortcut, ShortcutGroup } from "./shortcut-store.ts";

export interface ShortcutOptions {
  group?: ShortcutGroup;
  /** False while the shortcut has nothing to do; it is then not in the help sheet either. */
  isActive?: boolean;
}

/**
 * A key of the screen, as long as the screen is shown: `/`, `g c` or `Mod+k`. The help sheet lists it with its description.
 * It never fires while somebody types or a dialog is open, and staff can turn keys without a modifier off (WCAG 2.1.4).
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

/** Several shortcuts at once; the list has to stay the same object while it says the same. */
export function useShortcuts(shortcuts: readonly Shortcut[], group: ShortcutGroup): void {
  useEffect(() => addShortcuts(shortcuts, group), [shortcuts, group]);
}
