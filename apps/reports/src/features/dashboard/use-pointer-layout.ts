import { useEffect, useMemo, useRef } from "react";
import type { EventCallback } from "react-grid-layout";
import { type Compactor, getLayoutItem, type Layout, type LayoutItem } from "react-grid-layout/core";
import type { GridItem } from "./layout/grid-item.ts";
import { draggedItems, resizedItems } from "./layout/move-item.ts";
import { compacted } from "./layout/packed-items.ts";

/** A drag or a resize on its way. */
interface PointerAction {
  readonly i: string;
  /** What comes of it with the widget as the pointer has it. */
  readonly result: (held: LayoutItem) => readonly GridItem[];
  /** The layout of before, once Escape has taken it back. */
  takenBack?: readonly GridItem[];
}

/**
 * What the grid is told about drags and resizes: where everything stands meanwhile, where one ended, and that Escape takes it back. The
 * grid knows no cancelling; it ends like any other, in the layout of before. Its own compactors close holes either above or beside a
 * widget, so the rule for both is the portal's.
 */
export function usePointerLayout(items: readonly GridItem[], put: (layout: Layout, i: string) => void) {
  const action = useRef<PointerAction>(null);
  const stopListening = useRef<() => void>(undefined);
  const compactor = useMemo<Compactor>(
    () => ({
      type: null,
      allowOverlap: true, // nothing is pushed away: the rule alone says what gives way
      compact: (layout) => {
        const held = action.current && getLayoutItem(layout, action.current.i);
        return action.current?.takenBack ?? (held && action.current?.result(held)) ?? compacted(layout);
      },
    }),
    [],
  );
  useEffect(() => () => stopListening.current?.(), []);

  const begin = (i: string, result: PointerAction["result"]) => {
    const begun: PointerAction = { i, result };
    action.current = begun;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      begun.takenBack = compacted(items);
      document.dispatchEvent(new MouseEvent("mouseup", { bubbles: true }));
    };
    document.addEventListener("keydown", onKeyDown, true);
    stopListening.current = () => document.removeEventListener("keydown", onKeyDown, true);
  };
  const onDragStart: EventCallback = (_layout, item) =>
    item && begin(item.i, (held) => draggedItems(items, item.i, held));
  const onResizeStart: EventCallback = (_layout, item) =>
    item && begin(item.i, ({ w }) => resizedItems(items, item.i, w));
  const onStop: EventCallback = (layout, _old, item) => {
    stopListening.current?.();
    const isTakenBack = action.current?.takenBack !== undefined;
    action.current = null;
    if (item && !isTakenBack) put(layout, item.i);
  };
  return { compactor, onDragStart, onDragStop: onStop, onResizeStart, onResizeStop: onStop };
}
