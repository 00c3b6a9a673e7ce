import { type Page, pageSizes } from "@portal/records";
import { DataTable, type DataTableProps, Pagination } from "@portal/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { CardQuery } from "./use-paged-card.ts";

interface PagedTableProps<Row> extends Pick<DataTableProps<Row>, "idOf" | "paint" | "actions" | "children"> {
  /** The card's title, after which table and pages are named. */
  title: string;
  /** What `usePagedCard` gives. */
  card: {
    readonly query: CardQuery;
    readonly load: UseQueryResult<Page<Row>>;
    readonly rows: readonly Row[];
    setPage(page: number): void;
    setLimit(limit: number): void;
    sortBy(field: string): void;
    readonly sort: DataTableProps<Row>["sort"];
  };
}

/** The rows of a card and the pages below them (B-129, B-143). */
export function PagedTable<Row>({ title, card, children, ...table }: PagedTableProps<Row>) {
  const { query, load, rows, sort, sortBy, setPage, setLimit } = card;
  return (
    <>
      <DataTable
        {...table}
        label={title}
        rows={rows}
        skeletonRows={load.isPending ? 3 : 0}
        refreshing={load.isFetching && !load.isPending}
        sort={sort}
        onSort={sortBy}
      >
        {children}
      </DataTable>
      <Pagination
        label={`Pages of ${title}`}
        loading={load.isPending}
        page={query.page}
        limit={query.limit}
        total={load.data?.total ?? 0}
        totalIsLowerBound={load.data?.totalIsLowerBound}
        sizes={pageSizes}
        onPage={setPage}
        onLimit={setLimit}
      />
    </>
  );
}
