import { widgetLimits } from "@portal/api-client/contract/widgets";

/** The measures of the grid, in columns and pixels (B-043 to B-045, B-648 to B-650). */
export const grid = { columns: 12, rowHeight: 30, margin: 10 } as const;

/** Every widget is as high (B-651). */
export const itemHeight = 8;

/** Where a widget stands, in the words of react-grid-layout; `i` is its id. */
export interface GridItem {
  readonly i: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: typeof itemHeight;
  readonly minW: typeof widgetLimits.narrowest;
}

/** What the grid and stored layouts give; the rest is the same for every item. */
export type Place = Pick<GridItem, "i" | "x" | "y" | "w">;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** An item with the height and the widths that every layout has, inside the grid (D3, B-279, B-280). */
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

/** The order in which people read: row by row. */
export const byReading = (one: Place, other: Place): number => one.y - other.y || one.x - other.x;

/** Column, row and width as people count them. */
export const positionText = ({ x, y, w }: Place): string =>
  `column ${x + 1}, row ${y / itemHeight + 1}, width ${w} of ${grid.columns}`;
