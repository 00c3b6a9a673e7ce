import { chakra } from "@portal/ui";
import { cannotDraw } from "../chart-types.ts";

/** A picture with its legend and notes, of the height that was given. */
export const ChartBody = chakra("div", {
  base: { display: "flex", flexDirection: "column", gap: "2", minInlineSize: "0", fontSize: "small" },
});

/** What a picture leaves out, under it. */
export const ChartNote = chakra("p", { base: { color: "muted", maxBlockSize: "72px", overflowY: "auto" } });

const Message = chakra("p", {
  base: { display: "grid", placeItems: "center", color: "muted", fontSize: "body", textAlign: "center" },
});

/** In the place of a chart whose rows do not fit its type (C4). */
export const CannotDraw = ({ typeName, height }: { typeName: string; height: number }) => (
  <Message data-part="no-chart" style={{ blockSize: height }}>
    {cannotDraw(typeName)}
  </Message>
);
