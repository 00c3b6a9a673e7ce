import { BrandMark, chakra, IconButton, openModal } from "@portal/ui";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import { besideRecipe, overlayRecipe } from "./drawer.recipe.ts";
import type { DrawerState } from "./use-drawer.ts";

export const drawerId = "portal-drawer";

const Beside = chakra("aside", besideRecipe);
const Overlay = chakra("dialog", overlayRecipe);

/** The place of the menu: beside the page on wide screens, over it on narrow ones (D-A68). */
export function Drawer({ drawer, children }: { drawer: DrawerState; children: ReactNode }) {
  if (drawer.isOverlay) return <OverlayDrawer drawer={drawer}>{children}</OverlayDrawer>;
  return (
    <Beside
      id={drawerId}
      data-open={drawer.isOpen || undefined}
      data-awaited={drawer.isAwaited || undefined}
      inert={!drawer.isOpen}
    >
      <div>{children}</div>
    </Beside>
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
    <Overlay
      ref={dialog}
      id={drawerId}
      aria-label="Menu"
      onClose={close}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div>
        <header>
          <BrandMark />
          <IconButton label="Close menu" icon={<X />} onClick={close} />
        </header>
        {children}
      </div>
    </Overlay>
  );
}
