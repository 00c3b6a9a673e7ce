import { type RefObject, useEffect, useEffectEvent } from "react";

const fields = "input, textarea, select, [contenteditable]";

/** Runs an action on a single key while the focus is inside an area, though not in a field, so that no key is taken elsewhere (WCAG 2.1.4). */
export function useShortcut(area: RefObject<HTMLElement | null>, key: string, action: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== key || isModified || (event.target as HTMLElement).closest(fields)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const element = area.current;
    const listener = (event: KeyboardEvent) => pressed(event);
    element?.addEventListener("keydown", listener);
    return () => element?.removeEventListener("keydown", listener);
  }, [area]);
}
