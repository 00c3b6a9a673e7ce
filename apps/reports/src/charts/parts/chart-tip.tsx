import { chakra } from "@portal/ui";

export interface TipLine {
  readonly name: string;
  readonly value: string;
  readonly color?: string;
}

/** The tip under the pointer. It is plain text, since its words come from a report. */
export const ChartTip = ({ heading, lines }: { heading?: string; lines: readonly TipLine[] }) => (
  <Tip data-part="tip">
    {heading && <strong>{heading}</strong>}
    {lines.map(({ name, value, color }, index) => (
      <div key={index}>
        {color && <i style={{ background: color }} />}
        <span>{name}</span>
        <b>{value}</b>
      </div>
    ))}
  </Tip>
);

const Tip = chakra("div", {
  base: {
    maxInlineSize: "320px",
    padding: "8px 10px",
    border: "1px solid {colors.divider}",
    borderRadius: "md",
    background: "raised",
    boxShadow: "overlay",
    color: "text",
    fontSize: "small",
    overflowWrap: "anywhere",
    "& strong": { display: "block", marginBlockEnd: "1" },
    "& div": { display: "flex", alignItems: "center", gap: "2" },
    "& i": { flex: "none", inlineSize: "10px", blockSize: "10px", borderRadius: "2px" },
    "& span": { color: "muted" },
    "& b": { marginInlineStart: "auto", paddingInlineStart: "3", fontVariantNumeric: "tabular-nums" },
  },
});
