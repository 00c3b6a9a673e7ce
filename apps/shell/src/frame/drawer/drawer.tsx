import { BrandMark, Drawer as OverlayDrawer } from "@portal/ui";
import type { ReactNode } from "react";
import { Beside } from "./beside.ts";
import type { DrawerState } from "./use-drawer.ts";

export const drawerId = "portal-drawer";

/** The place of the menu: beside the page on wide screens, over it on narrow ones. */
export function Drawer({ drawer, children }: { drawer: DrawerState; children: ReactNode }) {
  if (drawer.isOverlay) {
    return (
      <OverlayDrawer id={drawerId} label="Menu" head={<BrandMark />} isOpen={drawer.isOpen} onClose={drawer.close}>
        {children}
      </OverlayDrawer>
    );
  }
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
