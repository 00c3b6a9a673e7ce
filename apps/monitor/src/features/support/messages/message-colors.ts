import type { RowPaint } from "@portal/ui";

/** The colours, in the order in which incoming ids first appear on the page; after the last one they repeat. */
const palette = ["#0d47a1", "#1b5e20", "#4a148c", "#880e4f", "#004d40", "#5d4037"] as const;
const unasked = "rgb(75 75 75)";

/**
 * The colours of a page of messages. Rows of one incoming id share a colour, and a title names the id, as colour is
 * never the only sign.
 */
export function messagePaints(
  rows: readonly { incomingId: number | null }[],
): (row: { incomingId: number | null }) => RowPaint {
  const order = [...new Set(rows.map(({ incomingId }) => incomingId))].filter((id) => id !== null);
  return ({ incomingId }) =>
    incomingId === null
      ? { background: unasked, title: "Not an answer to an incoming message" }
      : {
          background: palette[order.indexOf(incomingId) % palette.length] ?? unasked,
          title: `Incoming message ${incomingId}`,
        };
}
