import { compacted } from "./compacted.ts";
import { byReading, type GridItem, grid, itemHeight, type Place } from "./grid-item.ts";

/** The layout after a move: a later widget moves up into each hole that it fits into, and all others stay. */
export function withoutHoles(items: readonly Place[]): GridItem[] {
  const layout = compacted(items);
  const placed: GridItem[] = [];
  for (const item of layout.toSorted(byReading)) placed.push(holeFor(item, placed) ?? item);
  return compacted(layout.map((item) => placed.find(({ i }) => i === item.i) ?? item));
}

/** The first hole above that is wide enough. */
function holeFor(item: GridItem, placed: readonly GridItem[]): GridItem | undefined {
  for (let y = 0; y < item.y; y += itemHeight) {
    for (let x = 0; x + item.w <= grid.columns; x++) {
      const isTaken = placed.some((one) => one.y === y && one.x < x + item.w && x < one.x + one.w);
      if (!isTaken) return { ...item, x, y };
    }
  }
}
