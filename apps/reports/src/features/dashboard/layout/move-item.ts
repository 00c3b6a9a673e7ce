import { widgetLimits } from "@portal/api-client/contract/widgets";
import { cloneLayout, getLayoutItem, moveElement } from "react-grid-layout/core";
import { compacted } from "./compacted.ts";
import { type GridItem, grid, itemHeight } from "./grid-item.ts";

/** The moves of a widget without a pointer, by key and by menu. */
export type Move = "left" | "right" | "up" | "down" | "wider" | "narrower" | "top";

/**
 * The layout after a move, by the grid's own rules for overlaps; the same layout where the widget cannot go there. A
 * step to the side goes one column into free space, or changes places with the neighbour.
 */
export function movedItems(items: readonly GridItem[], i: string, move: Move): readonly GridItem[] {
  const item = items.find((one) => one.i === i);
  const next = item && steps[move](items, item);
  if (!next) return items;
  const moved = compacted(next);
  return isSameLayout(moved, items) ? items : moved;
}

/** Whether every item stands where it stood. */
export const isSameLayout = (items: readonly GridItem[], others: readonly GridItem[]): boolean =>
  items.every(({ i, x, y, w }) => others.some((one) => one.i === i && one.x === x && one.y === y && one.w === w));

type Step = (items: readonly GridItem[], item: GridItem) => readonly GridItem[] | null;

const steps: Readonly<Record<Move, Step>> = {
  left(items, item) {
    const neighbour = items.find(({ x, w, y }) => y === item.y && x + w === item.x);
    if (neighbour) return exchanged(items, neighbour, item);
    return item.x > 0 ? putAt(items, item, { x: item.x - 1 }) : null;
  },
  right(items, item) {
    const end = item.x + item.w;
    const neighbour = items.find(({ x, y }) => y === item.y && x === end);
    if (neighbour) return exchanged(items, item, neighbour);
    return end < grid.columns ? putAt(items, item, { x: item.x + 1 }) : null;
  },
  up: (items, item) => (item.y > 0 ? putAt(items, item, { y: item.y - itemHeight }) : null),
  down: (items, item) => putAt(items, item, { y: item.y + itemHeight }),
  top: (items, item) => (item.y > 0 ? putAt(items, item, { y: 0 }) : null),
  wider(items, item) {
    if (item.w === widgetLimits.widest) return null;
    const grown = { ...item, w: item.w + 1 };
    const isAtEdge = item.x + item.w === grid.columns; // at the right edge it grows to the left
    return isAtEdge ? putAt(changed(items, grown), grown, { x: item.x - 1 }) : changed(items, grown);
  },
  narrower: (items, item) => (item.w === widgetLimits.narrowest ? null : changed(items, { ...item, w: item.w - 1 })),
};

const changed = (items: readonly GridItem[], ...news: readonly GridItem[]) =>
  items.map((item) => news.find(({ i }) => i === item.i) ?? item);

/** Swaps two neighbours of one row. */
const exchanged = (items: readonly GridItem[], left: GridItem, right: GridItem) =>
  changed(items, { ...right, x: left.x }, { ...left, x: left.x + right.w });

/** The layout as if the widget had been dragged there. */
function putAt(items: readonly GridItem[], { i, x, y }: GridItem, to: { x?: number; y?: number }) {
  const layout = cloneLayout(items);
  const item = getLayoutItem(layout, i);
  if (!item) return null;
  moveElement(layout, item, to.x ?? x, to.y ?? y, true, false, "vertical", grid.columns);
  return layout as readonly GridItem[];
}
