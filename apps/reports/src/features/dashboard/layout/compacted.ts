import { cloneLayout, verticalCompactor } from "react-grid-layout/core";
import { type GridItem, grid, gridItem, type Place } from "./grid-item.ts";

/** The layout as the grid shows it: nothing overlaps, and everything stands as high as it can. */
export const compacted = (items: readonly Place[]): GridItem[] =>
  verticalCompactor.compact(cloneLayout(items.map(gridItem)), grid.columns).map(gridItem);
