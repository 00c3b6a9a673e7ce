import { topModal } from "../overlays/modal.ts";
import { isModified, strokeOf } from "./shortcut-keys.ts";
import {
  activeShortcuts,
  hasSingleKeys,
  type Shortcut,
  type ShortcutGroup,
  setActiveShortcuts,
} from "./shortcut-store.ts";

/** The time that a sequence waits for its next key, in milliseconds. */
const sequenceTimeout = 1500;

/** Elements that take typed keys, or move by first letters. */
const keyTakers =
  "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=menu], [role=listbox]";

let begun = "";
let timer: ReturnType<typeof setTimeout> | undefined;

function remember(keys: string): void {
  clearTimeout(timer);
  begun = keys;
  if (keys) timer = setTimeout(() => remember(""), sequenceTimeout);
}

const takesKeys = (target: EventTarget | null) => target instanceof Element && target.closest(keyTakers) !== null;
const isDialogOpen = () => topModal() !== undefined;

/** Runs the shortcut that a key completes, except for keys in a field, in a menu or in an open dialog. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const stroke = strokeOf(event);
  if (!stroke) return;
  const active = activeShortcuts();
  const isTaken = !isModified(stroke) && (!hasSingleKeys() || takesKeys(event.target));
  const typed = begun && !isModified(stroke) ? `${begun} ${stroke}` : stroke;
  remember("");
  if (isTaken || isDialogOpen()) return;
  const shortcut = active.find(({ keys }) => keys === typed);
  if (shortcut) {
    event.preventDefault();
    shortcut.run();
  } else if (active.some(({ keys }) => keys.startsWith(`${typed} `))) {
    remember(typed);
  }
}

/** Adds shortcuts, and returns the function that removes them. The page listens to keys while there are any. */
export function addShortcuts(shortcuts: readonly Shortcut[], group: ShortcutGroup): () => void {
  const added = shortcuts.map((shortcut) => ({ ...shortcut, group }));
  setActiveShortcuts([...activeShortcuts(), ...added]);
  addEventListener("keydown", onKeyDown);
  return () => {
    const active = activeShortcuts().filter((one) => !added.some((own) => own === one));
    setActiveShortcuts(active);
    if (active.length > 0) return;
    removeEventListener("keydown", onKeyDown);
    remember("");
  };
}
