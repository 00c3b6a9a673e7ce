import type { ReactNode } from "react";
import { Button } from "../parts/button.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";
import type { MenuItem } from "./menu-panel.tsx";
import { useTrigger } from "./use-trigger.ts";

export interface MenuProps {
  /** The name of the button; absent where its text is the name. */
  label?: string;
  /** The content of the button. */
  button: ReactNode;
  items: readonly MenuItem[];
}

const loadPanel = () => import("./menu-panel.tsx");
const MenuPanel = lazyDialog(loadPanel);

/**
 * A button that opens a short menu: arrows, Home, End and first letters move in it, Escape closes it and returns the
 * focus.
 */
export function Menu({ label, button: face, items }: MenuProps) {
  const { isOpen, open, button, panel } = useTrigger(loadPanel);
  return (
    <>
      <Button
        {...button}
        variant="ghost"
        aria-label={label}
        aria-haspopup="menu"
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          open();
        }}
      >
        {face}
      </Button>
      {isOpen && <MenuPanel {...panel} items={items} />}
    </>
  );
}
