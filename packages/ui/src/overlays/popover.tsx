import type { ReactNode } from "react";
import { Button } from "../parts/button.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";
import { useTrigger } from "./use-trigger.ts";

interface PopoverProps {
  /** The name of the panel, e.g. `Columns to show`. */
  label: string;
  /** The content of the button. */
  button: ReactNode;
  children: ReactNode;
}

const loadPanel = () => import("./popover-panel.tsx");
const PopoverPanel = lazyDialog(loadPanel);

/**
 * A button that opens a panel with a few controls. Tab and arrow keys move through them, Escape closes it and returns
 * the focus.
 */
export function Popover({ label, button: face, children }: PopoverProps) {
  const { isOpen, button, panel } = useTrigger(loadPanel);
  return (
    <>
      <Button {...button} variant="ghost" aria-haspopup="dialog">
        {face}
      </Button>
      {isOpen && (
        <PopoverPanel {...panel} label={label}>
          {children}
        </PopoverPanel>
      )}
    </>
  );
}
