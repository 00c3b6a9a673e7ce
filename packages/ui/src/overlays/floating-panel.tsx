import { Popover } from "@chakra-ui/react/popover";
import type { SlotRecipeConfig } from "@chakra-ui/react/styled-system";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { leaveOnEscape, onEscape } from "./escape.ts";
import { topModal } from "./modal.ts";
import type { PanelProps } from "./use-trigger.ts";

interface FloatingPanelProps extends PanelProps {
  label: string;
  recipe: SlotRecipeConfig;
  /** Finds the element that takes the focus first. */
  first: (panel: HTMLElement) => HTMLElement | null | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Finds the element that may be used while the panel is open, besides its button. */
  beside?: () => Element | null;
  children: ReactNode;
}

/** A panel under its button, on Chakra. Escape returns the focus at once, a click beside the panel a frame later. */
export function FloatingPanel(props: FloatingPanelProps) {
  const { id, triggerId, label, recipe, first, onClose, onLeave, onKeyDown, beside, children } = props;
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (content.current) first(content.current)?.focus({ preventScroll: true });
  }, []);
  return createPortal(
    <Popover.Root
      defaultOpen
      autoFocus={false}
      recipe={recipe}
      ids={{ content: id, trigger: triggerId }}
      positioning={{ strategy: "fixed", placement: "bottom-end", gutter: 4 }}
      onEscapeKeyDown={leaveOnEscape(onLeave)}
      onInteractOutside={(event) => {
        const { target } = event.detail.originalEvent;
        if (target instanceof Node && beside?.()?.contains(target)) event.preventDefault();
      }}
      onOpenChange={onClose}
    >
      <Popover.Positioner>
        <Popover.Content
          ref={content}
          aria-label={label}
          onKeyDown={(event) => {
            onEscape(onLeave)(event);
            onKeyDown?.(event);
          }}
        >
          {children}
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>,
    topModal() ?? document.body,
  );
}
