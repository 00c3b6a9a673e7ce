import type { ReactNode } from "react";
import { Button } from "../parts/button.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";
import { useTrigger } from "./use-trigger.ts";

interface PopoverProps {
  /** Name of what floats, e.g. `Columns to show`. */
  label: string;
  /** Face of the button. */
  button: ReactNode;
  children: ReactNode;
}

const loadPanel = () => import("./popover-panel.tsx");
const PopoverPanel = lazyDialog(loadPanel);

/** A button under which a few controls float. Tab walks through them, arrows too, Escape closes and gives the focus back. */
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
