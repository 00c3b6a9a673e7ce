import { Box, DataTable, TableColumn } from "@portal/ui";
import type { ChartColumn } from "./chart-columns.ts";

interface ChartTableProps {
  columns: readonly ChartColumn[];
  title: string;
  /** In pixels. */
  height: number;
}

interface Row {
  readonly index: number;
}

const Column = TableColumn<Row>();

/** The rows of a chart as a table: what screen readers, and whoever copies figures, use instead of it. */
export function ChartTable({ columns, title, height }: ChartTableProps) {
  const rows = Array.from({ length: columns[0]?.texts.length ?? 0 }, (_, index) => ({ index }));
  return (
    <Box maxBlockSize={`${height}px`} overflow="auto">
      <DataTable label={title} rows={rows} idOf={({ index }) => index}>
        {columns.map(({ name, texts, numbers }, at) => (
          <Column
            key={name}
            field={`column-${at}`}
            label={name}
            kind={numbers && at > 0 ? "number" : undefined}
            cell={({ index }) => texts[index] ?? "-"}
          />
        ))}
      </DataTable>
    </Box>
  );
}
