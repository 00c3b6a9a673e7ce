import { pageSizes } from "@portal/api-client";
import { DataTable, type DataTableProps, Pagination } from "@portal/ui";
import type { RowsState } from "./use-rows.ts";

interface RowsTableProps<Row>
  extends Omit<DataTableProps<Row>, "rows" | "skeletonRows" | "refreshing" | "sort" | "onSort"> {
  rows: Pick<RowsState<Row>, "rows" | "query" | "loading" | "refreshing" | "sortBy">;
  /** The number of skeleton rows; a page of them by default. */
  skeletonRows?: number;
}

/** More skeletons than fit on a screen are not needed. */
const mostSkeletons = 50;

/** The table of `useRows`, in every state of its load. */
export function RowsTable<Row>({ rows, skeletonRows = rows.query.limit, ...table }: RowsTableProps<Row>) {
  const { sortBy, sort } = rows.query;
  return (
    <DataTable
      {...table}
      rows={rows.rows}
      skeletonRows={rows.loading ? Math.min(skeletonRows, mostSkeletons) : 0}
      refreshing={rows.refreshing}
      sort={sortBy && sort ? { by: sortBy, direction: sort } : undefined}
      onSort={rows.sortBy}
    />
  );
}

interface RowsPagesProps {
  /** Says which rows the pages belong to, where a screen has several tables. */
  label?: string;
  rows: Pick<RowsState<unknown>, "rows" | "query" | "loading" | "total" | "totalIsLowerBound" | "setPage" | "setLimit">;
}

/** The pages of `useRows`; nothing where there is only one. */
export function RowsPages({ label, rows }: RowsPagesProps) {
  if (!rows.loading && rows.rows.length === 0) return null;
  return (
    <Pagination
      label={label}
      loading={rows.loading}
      page={rows.query.page}
      limit={rows.query.limit}
      total={rows.total}
      totalIsLowerBound={rows.totalIsLowerBound}
      sizes={pageSizes}
      onPage={rows.setPage}
      onLimit={rows.setLimit}
    />
  );
}
