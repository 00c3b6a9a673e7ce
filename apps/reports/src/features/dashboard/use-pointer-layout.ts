import { useEffect, useMemo, useRef } from "react";
import type { EventCallback } from "react-grid-layout";
import { type Compactor, cloneLayout, type Layout, verticalCompactor } from "react-grid-layout/core";
import type { GridItem } from "./layout/grid-item.ts";

/**
 * Handles drags and resizes of the grid: keeps the layout in which one ended, and takes it back on Escape. The grid
 * cannot cancel a drag; a cancelled one ends like any other, in the layout from before.
 */
export function usePointerLayout(items: readonly GridItem[], put: (layout: Layout, i: string) => void) {
  const before = useRef<Layout | null>(null);
  const stopListening = useRef<() => void>(undefined);
  const compactor = useMemo<Compactor>(
    () => ({
      ...verticalCompactor,
      compact: (layout, columns) => before.current ?? verticalCompactor.compact(layout, columns),
    }),
    [],
  );
  useEffect(() => () => stopListening.current?.(), []);

  const onStart = () => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      before.current = cloneLayout(items);
      document.dispatchEvent(new MouseEvent("mouseup", { bubbles: true }));
      before.current = null;
    };
    document.addEventListener("keydown", onKeyDown, true);
    stopListening.current = () => document.removeEventListener("keydown", onKeyDown, true);
  };
  const onStop: EventCallback = (layout, _old, item) => {
    stopListening.current?.();
    if (item && !before.current) put(layout, item.i);
  };
  return { compactor, onDragStart: onStart, onDragStop: onStop, onResizeStart: onStart, onResizeStop: onStop };
}
