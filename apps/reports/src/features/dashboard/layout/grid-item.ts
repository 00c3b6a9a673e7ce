import { widgetLimits } from "@portal/api-client/contract/widgets";

/** The measures of the grid, in columns and pixels. */
export const grid = { columns: 12, rowHeight: 30, margin: 10 } as const;

/** The height of every widget, in rows of the grid. */
export const itemHeight = 8;

/** The place of a widget, in the words of react-grid-layout; `i` is its id. */
export interface GridItem {
  readonly i: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: typeof itemHeight;
  readonly minW: typeof widgetLimits.narrowest;
}

/** The facts of a place that the grid and stored layouts give; the rest is the same for every item. */
export type Place = Pick<GridItem, "i" | "x" | "y" | "w">;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** An item with the height and the widths that every layout has, inside the grid. */
export function gridItem({ i, x, y, w }: Place): GridItem {
  const width = between(widgetLimits.narrowest, Math.round(w), widgetLimits.widest);
  return {
    i,
    x: between(0, Math.round(x), grid.columns - width),
    y: Math.max(0, Math.round(y)),
    w: width,
    h: itemHeight,
    minW: widgetLimits.narrowest,
  };
}

/** The order of reading: row by row. */
export const byReading = (one: Place, other: Place): number => one.y - other.y || one.x - other.x;

/** Column, row and width, counted from 1. */
export const positionText = ({ x, y, w }: Place): string =>
  `column ${x + 1}, row ${y / itemHeight + 1}, width ${w} of ${grid.columns}`;
