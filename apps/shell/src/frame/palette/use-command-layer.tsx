import { savesData } from "@portal/remote-runtime/preload";
import { toast, useShortcut, useShortcuts } from "@portal/ui";
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { useScreenKeys } from "../../places/screen-keys.ts";
import type { LayerPart, LayerProps } from "./layer.ts";

const parts = {
  palette: () => import(/* webpackChunkName: "palette" */ "./command-palette.tsx"),
  shortcuts: () => import(/* webpackChunkName: "palette" */ "./shortcut-sheet.tsx"),
};

/** How long after the frame the palette is prefetched. The first screen loads first, and users who type at once lose no letter. */
const prefetchDelay = 4000;

/** Fetches the palette before its first use, except for users who save data. If that fails, opening it says so. */
export function prefetchPalette(): void {
  if (savesData()) return;
  parts.palette().catch(() => undefined);
}

/** The command palette and the help sheet over the page, their shortcuts, and the shortcuts that open a screen. */
export function useCommandLayer(): { open: (part: LayerPart) => void; layer: ReactNode } {
  const [shownPart, setShownPart] = useState<{ Part: ComponentType<LayerProps> } | null>(null);
  const open = useCallback((part: LayerPart) => {
    parts[part]().then(
      ({ default: Part }) => setShownPart({ Part }),
      (error: unknown) => {
        console.error(error);
        toast.error("This could not be loaded. Reload the page and try again.");
      },
    );
  }, []);
  useEffect(() => {
    const timer = setTimeout(prefetchPalette, prefetchDelay);
    return () => clearTimeout(timer);
  }, []);
  const close = useCallback(() => setShownPart(null), []);
  useShortcut("Mod+k", "Command palette", () => open("palette"), { group: "Everywhere" });
  useShortcut("?", "Keyboard shortcuts", () => open("shortcuts"), { group: "Everywhere" });
  useShortcuts(useScreenKeys(), "Go to");
  return { open, layer: shownPart && <shownPart.Part onClose={close} onOpen={open} /> };
}
