import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { floating } from "./floating.recipe.ts";
import { FloatingPanel } from "./floating-panel.tsx";
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

/** The panel of a popover, on Chakra, in a file of its own so that it loads with the first one. */
export default function PopoverPanel(props: PopoverPanelProps) {
  return (
    <FloatingPanel
      {...props}
      recipe={popoverRecipe}
      first={(panel) => controls(panel)[0]}
      onKeyDown={(event) => {
        const next = neighbourOf(controls(event.currentTarget), event.key);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    />
  );
}

const controls = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>(":is(input, button):not(:disabled)")];

function neighbourOf(all: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const current = all.indexOf(document.activeElement as HTMLElement);
  if (key === "ArrowDown") return all[(current + 1) % all.length];
  return key === "ArrowUp" ? all.at(current - 1) : undefined;
}
