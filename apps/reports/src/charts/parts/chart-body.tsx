import { chakra } from "@portal/ui";
import { cannotDraw } from "../chart-types.ts";

/** A picture with its legend and notes in a given height; a low one may have its legend beside it. */
export const ChartBody = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "2",
    minInlineSize: "0",
    fontSize: "small",
    // the browser forces no colours inside a drawing, so the drawing needs a background of its own
    _highContrast: { forcedColorAdjust: "none", background: "surface", color: "text" },
    "&[data-beside]": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 240px) minmax(0, 320px)",
      gridTemplateRows: "minmax(0, 1fr)",
      justifyContent: "center",
      columnGap: "4",
      "& > ul[data-columns]": { display: "block", alignSelf: "center", maxBlockSize: "100%", lineHeight: "18px" },
      "& > p": { gridColumn: "1 / -1" },
    },
  },
});

/** A note under a picture about rows that it leaves out. */
export const ChartNote = chakra("p", { base: { color: "muted", maxBlockSize: "72px", overflowY: "auto" } });

const Message = chakra("p", {
  base: { display: "grid", placeItems: "center", color: "muted", fontSize: "body", textAlign: "center" },
});

/** The note in place of a chart whose rows do not fit its type. */
export const CannotDraw = ({ typeName, height }: { typeName: string; height: number }) => (
  <Message data-part="no-chart" style={{ blockSize: height }}>
    {cannotDraw(typeName)}
  </Message>
);
