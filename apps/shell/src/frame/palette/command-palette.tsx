import { useCurrentUser } from "@portal/auth";
import { chakra, IconButton, openModal, strokeOf } from "@portal/ui";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { recentPlaces, rememberPlace } from "../../places/recent-places.ts";
import { CommandList } from "./command-list.tsx";
import { commandSections } from "./command-sections.ts";
import type { LayerProps } from "./layer.ts";
import { paletteRecipe } from "./palette.recipe.ts";
import { type Command, useCommands } from "./use-commands.tsx";

const Palette = chakra("dialog", paletteRecipe);

/**
 * The command palette: a dialog with a combobox of all that the user may open and do. The focus stays in the field. The arrow keys, Home
 * and End move the chosen line, Enter runs it, Escape closes.
 */
export default function CommandPalette({ onClose, onOpen }: LayerProps) {
  const dialog = useModal();
  const listId = useId();
  const userId = useCurrentUser()?.userId;
  const { pathname: current } = useLocation();
  const commands = useCommands(() => onOpen("shortcuts"));
  const [recent] = useState(() => recentPlaces(userId));
  const [typed, setTyped] = useState("");
  const [position, setPosition] = useState(0);
  const sections = commandSections(commands, typed, { recent, current });
  const shownCommands = sections.flatMap((section) => section.commands);
  const chosen = shownCommands[Math.min(position, shownCommands.length - 1)];
  const chosenId = chosen && optionId(listId, chosen);

  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);

  const choose = (command: Command) => {
    onClose();
    if (command.isPlace) rememberPlace(userId, command.id);
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextPosition(event.key, position, shownCommands.length);
    if (next !== undefined) setPosition(next);
    else if (event.key === "Enter" && chosen) choose(chosen);
    else if (event.key === "Escape" || strokeOf(event.nativeEvent) === "Mod+k") onClose();
    else return;
    event.preventDefault();
  };

  return (
    <Palette
      ref={dialog}
      aria-label="Command palette"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={onKeyDown}
    >
      <div>
        <header>
          <Search size={16} aria-hidden="true" />
          <input
            role="combobox"
            aria-label="Screen or command"
            aria-expanded={shownCommands.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={chosenId}
            autoComplete="off"
            spellCheck={false}
            placeholder="Type a screen or command"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setPosition(0);
            }}
          />
          <IconButton label="Close" icon={<X />} onClick={onClose} />
        </header>
        <CommandList
          id={listId}
          sections={sections}
          optionId={(command) => optionId(listId, command)}
          chosen={chosen}
          onPoint={(command) => setPosition(shownCommands.indexOf(command))}
          onChoose={choose}
        />
        <p role="status">
          {shownCommands.length === 0 ? `Nothing matches “${typed.trim()}”` : countText(typed, shownCommands.length)}
        </p>
        <footer aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
        </footer>
      </div>
    </Palette>
  );
}

const optionId = (listId: string, { id }: Command) => `${listId}${id}`;

const countText = (typed: string, count: number) =>
  typed.trim() === "" ? "" : `${count} ${count === 1 ? "match" : "matches"}`;

/** The line that a key moves the choice to. After the last line comes the first. */
function nextPosition(key: string, position: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const from = Math.min(position, count - 1);
  if (key === "ArrowDown") return (from + 1) % count;
  if (key === "ArrowUp") return (from - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** Opens the dialog with the focus in its field. When it closes, the focus goes back. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    const close = element && openModal(element);
    element?.querySelector("input")?.focus();
    return () => {
      close?.();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return dialog;
}
