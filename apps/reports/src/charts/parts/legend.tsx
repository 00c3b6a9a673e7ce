import { chakra } from "@portal/ui";
import { useChartColors } from "./chart-colors.ts";
import { dashOf } from "./dashes.ts";

export interface LegendItem {
  readonly name: string;
  readonly color: string;
  /** A figure behind the name. */
  readonly value?: string;
  /** The series whose dash is drawn instead of a field of colour. */
  readonly line?: number;
  /** Striped where its colour stands for an earlier item too. */
  readonly striped?: boolean;
}

/** The meaning of the colours, in the order in which they are drawn. */
export function Legend({ items, inColumns }: { items: readonly LegendItem[]; inColumns?: boolean }) {
  const { surface } = useChartColors();
  return (
    // a long legend scrolls, so it has to take the keyboard's focus
    <List aria-label="Legend" data-columns={inColumns || undefined} tabIndex={inColumns ? 0 : undefined}>
      {items.map(({ name, color, value, line, striped }, index) => (
        <li key={index} title={name}>
          <svg width="20" height="12" aria-hidden="true" focusable="false">
            {line === undefined ? (
              <>
                <rect x="4" y="0" width="12" height="12" rx="2" fill={color} />
                {striped && <path d="M4 8 12 0M8 12 16 4" stroke={surface} strokeWidth="2" />}
              </>
            ) : (
              <line x1="0" x2="20" y1="6" y2="6" stroke={color} strokeWidth="3" strokeDasharray={dashOf(line)} />
            )}
          </svg>
          <span>{name}</span>
          {value && <b>{value}</b>}
        </li>
      ))}
    </List>
  );
}

const List = chakra("ul", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "4",
    rowGap: "1",
    flex: "none",
    maxBlockSize: "30%",
    overflowY: "auto",
    color: "text",
    "&[data-columns]": {
      display: "grid",
      gridTemplateColumns: "repeat(auto-fill, minmax(260px, 1fr))",
      maxBlockSize: "46%",
    },
    "& li": { display: "flex", alignItems: "center", gap: "2", minInlineSize: "0", maxInlineSize: "100%" },
    "& svg": { flex: "none" },
    "& span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    "& b": { marginInlineStart: "auto", fontWeight: "500", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  },
});
