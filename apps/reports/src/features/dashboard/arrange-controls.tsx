import { IconButton, Menu } from "@portal/ui";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import GripVertical from "lucide-react/icons/grip-vertical";
import type { KeyboardEvent } from "react";
import type { Move } from "./layout/move-item.ts";

const labels: readonly (readonly [Move, string])[] = [
  ["left", "Move left"],
  ["right", "Move right"],
  ["up", "Move up"],
  ["down", "Move down"],
  ["wider", "Wider"],
  ["narrower", "Narrower"],
  ["top", "To the top"],
];

const keys: Readonly<Record<string, Move>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  "Shift+ArrowRight": "wider",
  "Shift+ArrowLeft": "narrower",
  Home: "top",
};

/** Explains the keys of a handle to people who cannot see the grid. */
export const keysHelp =
  "Arrow keys move it, Shift with the left or right arrow makes it narrower or wider, Home takes it to the top.";

interface ArrangeControlsProps {
  title: string;
  /** The id of the element that holds `keysHelp`. */
  helpId: string;
  onMove: (move: Move) => void;
}

/** The controls that move a widget: a handle for pointer and keys, and a menu for everybody else (WCAG 2.5.7). */
export function ArrangeControls({ title, helpId, onMove }: ArrangeControlsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = keys[`${event.shiftKey ? "Shift+" : ""}${event.key}`];
    if (!move) return;
    event.preventDefault();
    onMove(move);
  };
  return (
    <>
      <Menu
        label={`Arrange ${title}`}
        button={<EllipsisVertical aria-hidden="true" />}
        items={labels.map(([move, label]) => ({
          id: move,
          label,
          divided: move === "wider" || move === "top",
          onSelect: () => onMove(move),
        }))}
      />
      <IconButton
        data-move
        label={`Move ${title}`}
        tooltip="Move"
        icon={<GripVertical />}
        aria-describedby={helpId}
        aria-keyshortcuts={Object.keys(keys).join(" ")}
        onKeyDown={onKeyDown}
      />
    </>
  );
}
