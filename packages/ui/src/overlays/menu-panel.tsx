import { Menu } from "@chakra-ui/react/menu";
import Check from "lucide-react/icons/check";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { leaveOnEscape, onEscape } from "./escape.ts";
import { menuRecipe } from "./menu.recipe.ts";
import { topModal } from "./modal.ts";
import type { PanelProps } from "./use-trigger.ts";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Whether it is the chosen one of a group; absent for a plain command. */
  readonly checked?: boolean;
  /** Draws a line above. */
  readonly divided?: boolean;
  /** Draws a line and this heading above. The entries down to the next line belong to it. */
  readonly heading?: string;
  readonly onSelect: () => void;
}

interface MenuPanelProps extends PanelProps {
  items: readonly MenuItem[];
}

/** The open menu, on Chakra, in a file of its own so that it loads with the first one. */
export default function MenuPanel({ id, triggerId, items, onClose, onLeave }: MenuPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const first = items[0]?.id ?? null;
  // Focuses the entry itself, from the very first key on; Chakra keeps the focus on the list and only names the entry.
  const focusEntry = (value: string | null) => {
    const entries = [...(content.current?.querySelectorAll<HTMLElement>("[data-value]") ?? [])];
    entries.find((entry) => entry.dataset.value === value)?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => focusEntry(first), []);
  return createPortal(
    <Menu.Root
      defaultOpen
      recipe={menuRecipe}
      ids={{ content: id, trigger: triggerId }}
      defaultHighlightedValue={first}
      onHighlightChange={({ highlightedValue }) => focusEntry(highlightedValue)}
      loopFocus
      positioning={{ strategy: "fixed", placement: "bottom-end", gutter: 4 }}
      onEscapeKeyDown={leaveOnEscape(onLeave)}
      onOpenChange={onClose}
    >
      <Menu.Positioner>
        <Menu.Content
          ref={content}
          onKeyDown={onEscape(onLeave)}
          onKeyDownCapture={(event) => {
            if (event.key !== "Tab") return;
            event.stopPropagation();
            onLeave(); // the browser then moves the focus on from the button
          }}
        >
          {groupsOf(items).map(({ heading, entries }) => {
            const drawn = entries.map((item) => (
              <Menu.Item
                key={item.id}
                value={item.id}
                tabIndex={-1}
                {...roleOf(item)}
                data-divided={item.divided || undefined}
                onClick={() => {
                  onLeave();
                  item.onSelect();
                }}
              >
                {item.checked !== undefined && <Check data-off={!item.checked || undefined} />}
                {item.icon}
                <span>{item.label}</span>
              </Menu.Item>
            ));
            if (heading === undefined) return drawn;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
              <div key={heading} role="group" aria-label={heading}>
                <div data-heading aria-hidden>
                  {heading}
                </div>
                {drawn}
              </div>
            );
          })}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>,
    topModal() ?? document.body,
  );
}

const roleOf = ({ checked }: MenuItem) =>
  checked === undefined ? {} : { role: "menuitemradio", "aria-checked": checked };

interface Group {
  readonly heading: string | undefined;
  readonly entries: MenuItem[];
}

/** The entries by their headings; a line ends a group. */
function groupsOf(items: readonly MenuItem[]): readonly Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && item.heading === undefined && !item.divided) last.entries.push(item);
    else groups.push({ heading: item.heading, entries: [item] });
  }
  return groups;
}
