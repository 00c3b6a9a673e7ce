import type { ListQuery } from "@portal/api-client";
import type { SelectQueryBuilder, StringReference } from "kysely";

/** The source of a paged list. */
export interface PageSource<DB, TB extends keyof DB, Row, CountDB, CountTB extends keyof CountDB, Key extends string> {
  /** All rows in the caller's scope, joined and selected. */
  rows: SelectQueryBuilder<DB, TB, Row>;
  /** The same rows without the joins; counted where no filter needs one. */
  unjoined: SelectQueryBuilder<CountDB, CountTB, object>;
  /** The alias of the table in `unjoined`, for example `c`. */
  alias: string;
  /** The column behind each filter and sort key. */
  columns: { readonly [K in Key]: StringReference<DB, TB> };
  /** Sort keys whose columns may be empty: rows without a value come last in either direction. */
  emptyLast?: readonly Key[];
  /** The order of a list that takes none from the caller, as menus do. */
  order: StringReference<DB, TB>;
  /** The portal's time zone, in which the days of day filters begin and end. */
  timeZone?: string;
}

/** Whether a column is the table's own, and no join is needed for it. */
export const isOwn = ({ alias }: { alias: string }, column: string) => column.startsWith(`${alias}.`);

/** Whether the filters of a query are all of the table's own columns. */
export const filtersOwnColumns = <F extends string>(
  source: { alias: string; columns: Readonly<Record<F, string>> },
  query: Pick<ListQuery<F>, "filters">,
) => query.filters.every(({ field }) => isOwn(source, source.columns[field]));
