import { TooltipContent, TooltipPositioner, TooltipRoot } from "@chakra-ui/react/tooltip";
import { createPortal } from "react-dom";
import { topModal } from "./modal.ts";
import { tooltipRecipe } from "./tooltip.recipe.ts";

export interface TooltipPanelProps {
  /** The element beside which the text stands. */
  readonly anchor: HTMLElement;
  readonly text: string;
  /** The pixels between the two. */
  readonly gap: number;
}

/**
 * The tip, on Chakra, in a file of its own so that it loads with the first one. Any key hides it. Escape still reaches
 * the dialog around it, while Chakra's tip would keep that key.
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
