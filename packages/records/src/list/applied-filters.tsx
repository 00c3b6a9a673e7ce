import type { ListFilter } from "@portal/api-client";
import { Button, chakra, IconButton } from "@portal/ui";
import X from "lucide-react/icons/x";

interface AppliedFiltersProps<Filter extends string> {
  applied: readonly ListFilter<Filter>[];
  labels: Readonly<Record<Filter, string>>;
  /** Writes a filter's value as staff read it. */
  textOf: (filter: ListFilter<Filter>) => string;
  onApply: (filters: readonly ListFilter<Filter>[]) => void;
}

/** The applied filters of a list as chips, to be removed one by one or all at once. */
export function AppliedFilters<Filter extends string>({
  applied,
  labels,
  textOf,
  onApply,
}: AppliedFiltersProps<Filter>) {
  if (applied.length === 0) return null;
  return (
    <Chips aria-label="Applied filters">
      {applied.map((filter) => (
        <li key={`${filter.field}=${filter.value}`} data-chip>
          <span>
            {labels[filter.field] ?? filter.field}: <strong>{textOf(filter)}</strong>
          </span>
          <IconButton
            label={`Remove ${labels[filter.field] ?? filter.field}: ${textOf(filter)}`}
            tooltip="Remove"
            icon={<X />}
            onClick={() => onApply(applied.filter((other) => other !== filter))}
          />
        </li>
      ))}
      <li>
        <Button variant="ghost" onClick={() => onApply([])}>
          Clear all
        </Button>
      </li>
    </Chips>
  );
}

const Chips = chakra("ul", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "6px",
    marginBlockStart: "10px",
    "& [data-chip]": {
      display: "inline-flex",
      alignItems: "center",
      maxInlineSize: "100%",
      minBlockSize: "28px",
      paddingInlineStart: "10px",
      border: "1px solid {colors.divider}",
      borderRadius: "14px",
      background: "hover",
      color: "muted",
      fontSize: "small",
    },
    "& [data-chip] > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    "& [data-chip] strong": { color: "text", fontWeight: "550" },
    "& [data-chip] > button": { inlineSize: "26px", blockSize: "26px", borderRadius: "50%" },
    "& [data-chip] svg": { inlineSize: "13px", blockSize: "13px" },
    "& li:not([data-chip]) > button": { minBlockSize: "28px", paddingInline: "2", fontSize: "small" },
  },
});
