import type { ReactNode } from "react";
import { Button } from "../parts/button.tsx";
import classes from "./popover.module.css";
import { usePopup } from "./use-popup.ts";

interface PopoverProps {
  /** Name of what floats, e.g. `Columns to show`. */
  label: string;
  /** Face of the button. */
  button: ReactNode;
  children: ReactNode;
}

/** A button under which a few controls float. Tab walks through them, arrows too, Escape closes and gives the focus back. */
export function Popover({ label, button, children }: PopoverProps) {
  const { open, id, trigger, panel, setOpen, close } = usePopup<HTMLDivElement>((within) => controls(within)[0]);
  return (
    <div className={classes.popover}>
      <Button
        ref={trigger}
        variant="ghost"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </Button>
      {open && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          popover="manual"
          className={classes.panel}
          onKeyDown={(event) => {
            if (event.key === "Escape") close();
            const next = beside(controls(event.currentTarget), event.key);
            if (!next && event.key !== "Escape") return;
            event.preventDefault();
            next?.focus();
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}

const controls = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLInputElement | HTMLButtonElement>("input, button")].filter(
    ({ disabled }) => !disabled,
  );

function beside(all: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const current = all.indexOf(document.activeElement as HTMLElement);
  if (key === "ArrowDown") return all[(current + 1) % all.length];
  return key === "ArrowUp" ? all.at(current - 1) : undefined;
}
