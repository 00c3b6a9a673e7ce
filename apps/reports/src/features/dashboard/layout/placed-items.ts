import { widgetLimits } from "@portal/api-client/contract/widgets";
import { byReading, type GridItem, grid, itemHeight } from "./grid-item.ts";
import { packedItems } from "./packed-items.ts";

/** What a layout is made for: a widget's id and the width it asks for, if any. */
export interface Placeable {
  readonly i: string;
  readonly w?: number | null;
}

/**
 * The layout of these widgets: in the order in which they were left, without those that are gone, new ones behind (D4); by their own
 * order where nothing was stored (B-277).
 */
export function placedItems(widgets: readonly Placeable[], stored: readonly GridItem[]): GridItem[] {
  const known = new Map(stored.map((item) => [item.i, item]));
  const left = widgets.flatMap(({ i }) => known.get(i) ?? []).toSorted(byReading);
  const added = widgets.flatMap(({ i, w }) => (known.has(i) ? [] : [{ i, w: w ?? widgetLimits.usualWidth }]));
  return packedItems([...left, ...added]);
}

/** One under the other, each as wide as the screen (B-054). */
export const stackedItems = (items: readonly GridItem[]): GridItem[] =>
  items.map((item, index) => ({ ...item, x: 0, y: index * itemHeight, w: grid.columns }));
