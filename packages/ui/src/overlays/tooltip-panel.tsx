import { TooltipContent, TooltipPositioner, TooltipRoot } from "@chakra-ui/react/tooltip";
import { createPortal } from "react-dom";
import { topModal } from "./modal.ts";
import { tooltipRecipe } from "./tooltip.recipe.ts";

export interface TooltipPanelProps {
  /** The element that the text stands beside. */
  readonly anchor: HTMLElement;
  readonly text: string;
  /** Pixels between the two. */
  readonly gap: number;
}

/**
 * The tip, on Chakra; in a file of its own so that it loads with the first one. Any key puts it away, and Escape does what it does
 * besides, where Chakra's keeps that key from the dialog around it.
 */
export default function TooltipPanel({ anchor, text, gap }: TooltipPanelProps) {
  return createPortal(
    <TooltipRoot
      open
      recipe={tooltipRecipe}
      closeOnEscape={false}
      positioning={{
        strategy: "fixed",
        placement: "top",
        gutter: gap,
        overflowPadding: 4,
        getAnchorElement: () => anchor,
      }}
    >
      <TooltipPositioner>
        <TooltipContent>{text}</TooltipContent>
      </TooltipPositioner>
    </TooltipRoot>,
    topModal() ?? document.body,
  );
}
