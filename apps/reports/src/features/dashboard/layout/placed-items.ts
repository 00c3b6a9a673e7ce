import { widgetLimits } from "@portal/api-client/contract/widgets";
import { compacted } from "./compacted.ts";
import { type GridItem, grid, gridItem, itemHeight } from "./grid-item.ts";

/** What a layout is made for: a widget's id and the width it asks for, if any. */
export interface Placeable {
  readonly i: string;
  readonly w?: number | null;
}

/** Left to right, and in the next row where the width does not fit any more (D4, B-277). */
function inRows(widgets: readonly Placeable[], top: number): GridItem[] {
  let [x, y] = [0, top];
  return widgets.map((widget) => {
    const { i, w } = gridItem({ i: widget.i, w: widget.w ?? widgetLimits.usualWidth, x: 0, y: 0 });
    if (x + w > grid.columns) [x, y] = [0, y + itemHeight];
    const item = gridItem({ i, w, x, y });
    x += w;
    return item;
  });
}

/**
 * The layout of these widgets: where they were left, without those that are gone, new ones below (D4); by their
 * order where nothing was stored.
 */
export function placedItems(widgets: readonly Placeable[], stored: readonly GridItem[]): GridItem[] {
  const known = new Map(stored.map((item) => [item.i, item]));
  const kept = compacted(widgets.flatMap(({ i }) => known.get(i) ?? []));
  const bottom = Math.max(0, ...kept.map(({ y, h }) => y + h));
  return [
    ...kept,
    ...inRows(
      widgets.filter(({ i }) => !known.has(i)),
      bottom,
    ),
  ];
}

/** One under the other, each as wide as the screen (B-054). */
export const stackedItems = (items: readonly GridItem[]): GridItem[] =>
  items.map((item, index) => ({ ...item, x: 0, y: index * itemHeight, w: grid.columns }));
