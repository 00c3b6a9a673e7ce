import { byReading, type GridItem, grid, gridItem, itemHeight, type Place } from "./grid-item.ts";

/** In this order, each at the first place from the top and the left that is wide enough: no hole stays that one of them could fill. */
export function packedItems(items: readonly Pick<Place, "i" | "w">[]): GridItem[] {
  const filled: number[] = []; // columns of each row, from the left
  return items.map((item) => {
    const { i, w } = gridItem({ ...item, x: 0, y: 0 });
    const free = filled.findIndex((columns) => columns + w <= grid.columns);
    const row = free === -1 ? filled.length : free;
    const x = filled[row] ?? 0;
    filled[row] = x + w;
    return gridItem({ i, x, y: row * itemHeight, w });
  });
}

/** The items in the order in which they stand, without holes between them. */
export const compacted = (items: readonly Place[]): GridItem[] => packedItems(items.toSorted(byReading));
