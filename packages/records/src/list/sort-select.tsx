import { BareSelect, Box, type Column } from "@portal/ui";

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  by: string | undefined;
  direction: "asc" | "desc" | undefined;
  onOrder: (field: string, direction: "asc" | "desc") => void;
}

const words = { asc: "ascending", desc: "descending" } as const;

/** The order of a list as a select, where a narrow screen has no header to click. */
export function SortSelect<Row>({ columns, by, direction, onOrder }: SortSelectProps<Row>) {
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ field, label }) =>
      (["asc", "desc"] as const).map((way) => ({
        field,
        way,
        value: `${field} ${way}`,
        text: `${label}, ${words[way]}`,
      })),
    );
  if (choices.length === 0) return null;
  return (
    <Box display={{ base: "block", sm: "none" }} flex="1 1 120px" minInlineSize="0" _print={{ display: "none" }}>
      <BareSelect
        aria-label="Sort by"
        value={by ? `${by} ${direction}` : ""}
        options={choices}
        onChange={(event) => {
          const chosen = choices.find(({ value }) => value === event.currentTarget.value);
          if (chosen) onOrder(chosen.field, chosen.way);
        }}
      />
    </Box>
  );
}
