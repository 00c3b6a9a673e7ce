import { chakra, Skeleton } from "@portal/ui";
import { type GridItem, grid } from "./layout/grid-item.ts";
import { placedItems, stackedItems } from "./layout/placed-items.ts";

const usual = placedItems(
  ["1", "2", "3", "4"].map((i) => ({ i, w: 6 })),
  [],
);

const Places = chakra("div", {
  base: { display: "grid", gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`, gap: `${grid.margin}px` },
});

/** Empty cards in the places of the widgets, so that nothing moves when the widgets come. */
export function GridSkeleton({ layouts, hasRoom }: { layouts: readonly GridItem[]; hasRoom: boolean }) {
  const items = layouts.length > 0 ? layouts : usual;
  return (
    <Places role="status" aria-busy="true" aria-label="The widgets are loading" gridAutoRows={`${grid.rowHeight}px`}>
      {(hasRoom ? items : stackedItems(items)).map(({ i, x, y, w, h }) => (
        <div key={i} style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}>
          <Skeleton height="100%" />
        </div>
      ))}
    </Places>
  );
}
