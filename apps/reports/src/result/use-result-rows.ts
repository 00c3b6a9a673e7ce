import { defaultPageSize } from "@portal/api-client";
import type { ReportResult } from "@portal/api-client/contract/report-runs";
import type { TableSort } from "@portal/ui";
import { useMemo, useState } from "react";
import type { ResultRow } from "./cell-text.ts";
import { sortRows } from "./sort-rows.ts";

/** A row and its index in the report's own order. */
export interface NumberedRow {
  readonly place: number;
  readonly values: ResultRow;
}

/** A column's key in the table: its place, as names come from the author and may be anything. */
export const fieldOf = (place: number): string => `column-${place + 1}`;

/**
 * The rows of a result page by page, with their order, column widths and selection. A new result begins on its first
 * page.
 */
export function useResultRows(result: ReportResult) {
  const { query, columns } = result;
  const [limit, setLimit] = useState<number>(defaultPageSize);
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<TableSort>();
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [seen, setSeen] = useState({ query, columns });
  // a widget that loaded the same query and columns again keeps its page
  if (seen.query !== query || seen.columns !== columns) {
    setSeen({ query, columns });
    setPage(1);
    setSelected(new Set());
    if (JSON.stringify(seen.columns) !== JSON.stringify(columns)) {
      setSort(undefined);
      setWidths({});
    }
  }

  const sorted = useMemo(() => {
    const rows: NumberedRow[] = query.map((values, place) => ({ place, values }));
    const column = sort && columns.find((_, place) => fieldOf(place) === sort.by);
    return column ? sortRows(rows, column, sort.direction) : rows;
  }, [query, columns, sort]);

  return {
    sorted,
    shown: sorted.slice((page - 1) * limit, page * limit),
    pages: {
      page,
      limit,
      total: sorted.length,
      onPage: setPage,
      onLimit: (next: number) => {
        setLimit(next);
        setPage(1);
      },
    },
    sort,
    /** Sorts up, then down, then by the report's own order. */
    onSort: (field: string) => {
      setPage(1);
      setSort((before) => nextSort(before, field));
    },
    widths: {
      of: widths,
      set: (field: string, width: number | null) =>
        setWidths(({ [field]: _, ...others }) => (width === null ? others : { ...others, [field]: width })),
    },
    selected,
    select: (rows: readonly NumberedRow[], isSelected: boolean) => {
      const places = rows.map(({ place }) => place);
      setSelected((before) =>
        isSelected ? new Set([...before, ...places]) : new Set([...before].filter((place) => !places.includes(place))),
      );
    },
  };
}

const nextSort = (before: TableSort | undefined, by: string): TableSort | undefined => {
  if (before?.by !== by) return { by, direction: "asc" };
  return before.direction === "asc" ? { by, direction: "desc" } : undefined;
};
