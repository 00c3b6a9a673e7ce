/** The prefix of a shortcut with Ctrl, or Command on a Mac. */
const modifier = "Mod+";

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Whether a shortcut has a modifier; it then works in fields too, and cannot be turned off (WCAG 2.1.4). */
export const isModified = (keys: string): boolean => keys.startsWith(modifier);

/** The labels of a shortcut's keys: `Mod+k` is `Ctrl` and `K`, `g c` is `G` and `C`. */
export function keyCaps(keys: string): string[] {
  const [first, ...rest] = isModified(keys) ? [isApple() ? "⌘" : "Ctrl", keys.slice(modifier.length)] : keys.split(" ");
  return [first ?? "", ...rest].map((cap) => (cap.length === 1 ? cap.toUpperCase() : cap));
}

/** The value of `aria-keyshortcuts` for a shortcut with a modifier. */
export const ariaKeys = (keys: string): string =>
  keys.replace(modifier, isApple() ? "Meta+" : "Control+").replace(/\w$/, (letter) => letter.toUpperCase());

/** The pressed key in the form of a shortcut: `g`, `?`, `Mod+k`; undefined for every other combination. */
export function strokeOf(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.length !== 1 || key === " " || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter !== letter.toUpperCase() && shiftKey) return undefined;
  if (!ctrlKey && !metaKey) return letter;
  return ctrlKey !== metaKey && metaKey === isApple() ? `${modifier}${letter}` : undefined;
}
