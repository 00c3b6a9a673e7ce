import { widgetLimits } from "@portal/api-client/contract/widgets";
import { compacted } from "./compacted.ts";
import { type GridItem, grid, gridItem, itemHeight } from "./grid-item.ts";

/** The facts of a widget that a layout needs: its id and its wanted width, if any. */
export interface Placeable {
  readonly i: string;
  readonly w?: number | null;
}

/** Places widgets from left to right, and in the next row where the width does not fit any more. */
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
 * The layout of these widgets: stored places stay, without widgets that are gone, and new ones come below. Without a
 * stored layout it goes by their order.
 */
export function placedItems(widgets: readonly Placeable[], stored: readonly GridItem[]): GridItem[] {
  const storedById = new Map(stored.map((item) => [item.i, item]));
  const keptItems = compacted(widgets.flatMap(({ i }) => storedById.get(i) ?? []));
  const bottom = Math.max(0, ...keptItems.map(({ y, h }) => y + h));
  return [
    ...keptItems,
    ...inRows(
      widgets.filter(({ i }) => !storedById.has(i)),
      bottom,
    ),
  ];
}

/** The widgets one under the other, each as wide as the screen. */
export const stackedItems = (items: readonly GridItem[]): GridItem[] =>
  items.map((item, index) => ({ ...item, x: 0, y: index * itemHeight, w: grid.columns }));
