import type { RowPaint } from "@portal/ui";

/** Given by first appearance of the incoming id on the page, then round again (B-149, B-150, M-10). */
const palette = ["#0d47a1", "#1b5e20", "#4a148c", "#880e4f", "#004d40", "#5d4037"] as const;
const unasked = "rgb(75 75 75)";

/** The colours of a page of messages: rows of one incoming id share theirs, and a title names it, as colour is never the only sign (C-18). */
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
