import { Popover } from "@chakra-ui/react/popover";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { onEscape } from "./escape.ts";
import { floating } from "./floating.recipe.ts";
import { topModal } from "./modal.ts";
import type { PanelProps } from "./use-trigger.ts";

interface PopoverPanelProps extends PanelProps {
  label: string;
  children: ReactNode;
}

const popoverRecipe = defineSlotRecipe({
  slots: ["content"],
  base: {
    content: {
      ...floating,
      inlineSize: "max-content",
      minInlineSize: "200px",
      maxInlineSize: "min(320px, calc(100vw - 16px))",
      padding: "3",
    },
  },
});

/** What floats, on Chakra; in a file of its own so that it loads with the first one. */
export default function PopoverPanel({ id, triggerId, label, onClose, onLeave, children }: PopoverPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => controls(content.current)[0]?.focus({ preventScroll: true }), []);
  return createPortal(
    <Popover.Root
      defaultOpen
      recipe={popoverRecipe}
      ids={{ content: id, trigger: triggerId }}
      positioning={{ strategy: "fixed", placement: "bottom-end", gutter: 4 }}
      onOpenChange={onClose}
    >
      <Popover.Positioner>
        <Popover.Content
          ref={content}
          aria-label={label}
          onKeyDown={(event) => {
            onEscape(onLeave)(event);
            const next = beside(controls(event.currentTarget), event.key);
            if (!next) return;
            event.preventDefault();
            next.focus();
          }}
        >
          {children}
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>,
    topModal() ?? document.body,
  );
}

const controls = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>(":is(input, button):not(:disabled)") ?? []),
];

function beside(all: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const current = all.indexOf(document.activeElement as HTMLElement);
  if (key === "ArrowDown") return all[(current + 1) % all.length];
  return key === "ArrowUp" ? all.at(current - 1) : undefined;
}
