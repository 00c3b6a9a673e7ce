import { KeyCaps, useSingleKeys } from "@portal/ui";
import type { Section } from "./command-sections.ts";
import type { Command } from "./use-commands.tsx";

interface CommandListProps {
  id: string;
  sections: readonly Section[];
  optionId: (command: Command) => string;
  chosen: Command | undefined;
  onPoint: (command: Command) => void;
  onChoose: (command: Command) => void;
}

/** The list of the palette's combobox; the focus stays in its field. */
export function CommandList({ id, sections, optionId, chosen, onPoint, onChoose }: CommandListProps) {
  const singleKeys = useSingleKeys();
  const option = (command: Command, isMatch: boolean) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox, which names the chosen option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
    <div
      key={command.id}
      id={optionId(command)}
      role="option"
      aria-selected={command === chosen}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => command !== chosen && onPoint(command)}
      onClick={() => onChoose(command)}
    >
      {command.icon}
      <span>{command.title}</span>
      {isMatch && command.hint && <span>{command.hint}</span>}
      {command.keys && singleKeys && (
        <span aria-hidden="true">
          <KeyCaps keys={command.keys} />
        </span>
      )}
    </div>
  );
  return (
    <div id={id} role="listbox" aria-label="Screens and commands">
      {sections.map(({ heading, commands }) =>
        heading === null ? (
          commands.map((command) => option(command, true))
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={heading} role="group" aria-label={heading}>
            <div aria-hidden="true">{heading}</div>
            {commands.map((command) => option(command, false))}
          </div>
        ),
      )}
    </div>
  );
}
