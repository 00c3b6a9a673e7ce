import { useEffect } from "react";
import { prefetchPart } from "../parts/use-lazy-part.ts";
import type { DrawerProps } from "./drawer-panel.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

const loadPanel = () => import("./drawer-panel.tsx");
const DrawerPanel = lazyDialog<DrawerProps>(loadPanel);

/**
 * A modal at the start of a narrow screen, over the page. Its code is fetched with the screen, as the menu is needed
 * there soon.
 */
export function Drawer({ isOpen, ...panel }: DrawerProps & { isOpen: boolean }) {
  useEffect(() => prefetchPart(loadPanel), []);
  return isOpen && <DrawerPanel {...panel} />;
}
