import { cloneLayout, verticalCompactor } from "react-grid-layout/core";
import { type GridItem, grid, gridItem, type Place } from "./grid-item.ts";

/** The layout as the grid shows it: without overlaps, and every item as high up as it can be. */
export const compacted = (items: readonly Place[]): GridItem[] =>
  verticalCompactor.compact(cloneLayout(items.map(gridItem)), grid.columns).map(gridItem);
