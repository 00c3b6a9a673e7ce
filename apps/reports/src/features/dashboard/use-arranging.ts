import type { Widget } from "@portal/api-client/contract/widgets";
import { useState } from "react";
import { keepLayout } from "./arrangement.ts";
import { type GridItem, type Place, positionText } from "./layout/grid-item.ts";
import { isSameLayout, type Move, movedItems } from "./layout/move-item.ts";
import { withoutHoles } from "./layout/without-holes.ts";

const refusals: Readonly<Record<Move, string>> = {
  left: "cannot go further left",
  right: "cannot go further right",
  up: "cannot go further up",
  down: "cannot go further down",
  top: "is at the top",
  wider: "cannot be wider",
  narrower: "cannot be narrower",
};

/** Moves widgets with or without a pointer, keeps their places, and tells screen readers. */
export function useArranging(widgets: readonly Widget[], items: readonly GridItem[]) {
  const [spokenText, setSpokenText] = useState("");
  const say = (i: string, what: string) => {
    const title = widgets.find(({ widgetId }) => String(widgetId) === i)?.widgetTitle;
    const text = `${title}${what}`;
    setSpokenText((before) => (before === text ? `${text}\u00a0` : text)); // a screen reader reads the same words again only if the text differs
  };
  const put = (layout: readonly Place[], i: string) => {
    const next = withoutHoles(layout);
    if (isSameLayout(next, items)) return;
    keepLayout(next);
    const item = next.find((one) => one.i === i);
    if (item) say(i, `: ${positionText(item)}`);
  };
  return {
    spokenText,
    /** Keeps the layout in which a drag or a resize ended. */
    put,
    move: (i: string, move: Move) => {
      const next = movedItems(items, i, move);
      if (next === items) say(i, ` ${refusals[move]}`);
      else put(next, i);
    },
  };
}
