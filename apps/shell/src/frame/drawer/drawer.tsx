import { BrandMark, IconButton, openModal } from "@portal/ui";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./drawer.module.css";
import type { DrawerState } from "./use-drawer.ts";

export const drawerId = "portal-drawer";

/** The place of the menu: beside the page on wide screens, over it on narrow ones (D-A68). */
export function Drawer({ drawer, children }: { drawer: DrawerState; children: ReactNode }) {
  if (drawer.isOverlay) return <OverlayDrawer drawer={drawer}>{children}</OverlayDrawer>;
  return (
    <aside id={drawerId} className={classes.beside} data-open={drawer.isOpen || undefined} inert={!drawer.isOpen}>
      <div className={classes.content}>{children}</div>
    </aside>
  );
}

/** A modal dialog: the browser keeps the focus inside, closes it by Escape and gives the focus back. */
function OverlayDrawer({ drawer: { isOpen, close }, children }: { drawer: DrawerState; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    return isOpen && element ? openModal(element) : undefined;
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog is a shortcut; Escape and the close button do the same
    <dialog
      ref={dialog}
      id={drawerId}
      className={classes.overlay}
      aria-label="Menu"
      onClose={close}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className={classes.content}>
        <div className={classes.overlayHead}>
          <BrandMark />
          <IconButton label="Close menu" icon={<X />} onClick={close} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
