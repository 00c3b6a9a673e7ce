import { widgetLimits } from "@portal/api-client/contract/widgets";
import type { GridItem, Place } from "./grid-item.ts";
import { compacted, packedItems } from "./packed-items.ts";

/** What can be done with a widget's place without a pointer, by key and by menu. */
export type Move = "left" | "right" | "up" | "down" | "wider" | "narrower" | "top";

type Step = Exclude<Move, "wider" | "narrower">;

/** Whether a step leads from one place to another. */
const leads: Readonly<Record<Step, (from: Place, to: Place) => boolean>> = {
  left: (from, to) => to.y === from.y && to.x < from.x,
  right: (from, to) => to.y === from.y && to.x > from.x,
  up: (from, to) => to.y < from.y,
  down: (from, to) => to.y > from.y,
  top: (from, to) => to.y === 0 && from.y > 0,
};

/** The layout after a move, the widget as near to where it stood as can be; the same layout where it cannot go there. */
export function movedItems(items: readonly GridItem[], i: string, move: Move): readonly GridItem[] {
  const item = placeIn(items, i);
  if (!item) return items;
  if (move === "wider" || move === "narrower") {
    const w = item.w + (move === "wider" ? 1 : -1);
    return w < widgetLimits.narrowest || w > widgetLimits.widest ? items : resizedItems(items, i, w);
  }
  const reached = otherLayouts(items, item).filter(({ to }) => leads[move](item, to));
  return nearest(reached, item)?.layout ?? items;
}

/** The layout where a widget is dragged to a place: of all that leave no hole, the one where it stands nearest to it. */
export function draggedItems(items: readonly GridItem[], i: string, place: Place): readonly GridItem[] {
  const item = placeIn(items, i);
  if (!item) return items;
  return nearest([...otherLayouts(items, item), { layout: compacted(items), to: item }], place)?.layout ?? items;
}

/** The layout where a widget has another width; its neighbours close up or give way. */
export const resizedItems = (items: readonly GridItem[], i: string, w: number): GridItem[] =>
  compacted(items.map((item) => (item.i === i ? { ...item, w } : item)));

/** Whether every item stands where it stood. */
export const isSameLayout = (items: readonly GridItem[], others: readonly GridItem[]): boolean =>
  items.every(({ i, x, y, w }) => others.some((one) => one.i === i && one.x === x && one.y === y && one.w === w));

interface Reached {
  readonly layout: readonly GridItem[];
  /** Where the moved item stands in it. */
  readonly to: GridItem;
}

const placeIn = (items: readonly GridItem[], i: string) => items.find((item) => item.i === i);

/** What comes of it where an item goes before each of the others or behind them all, and stands elsewhere than it does. */
function otherLayouts(items: readonly GridItem[], item: GridItem): Reached[] {
  const others = compacted(items).filter(({ i }) => i !== item.i);
  return items.flatMap((_, at) => {
    const layout = packedItems(others.toSpliced(at, 0, item));
    const to = placeIn(layout, item.i);
    return to && (to.x !== item.x || to.y !== item.y) ? [{ layout, to }] : [];
  });
}

/** By row, then by column; the first of equals. */
const nearest = (reached: readonly Reached[], { x, y }: Place): Reached | undefined =>
  reached.toSorted(
    ({ to: a }, { to: b }) => Math.abs(a.y - y) - Math.abs(b.y - y) || Math.abs(a.x - x) - Math.abs(b.x - x),
  )[0];
