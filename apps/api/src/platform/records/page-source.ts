import type { ListQuery } from "@portal/api-client";
import type { SelectQueryBuilder, StringReference } from "kysely";
import type { Database } from "../database-schema.ts";

/** A query of rows, with any tables and columns. */
export type RowQuery = SelectQueryBuilder<Database, never, object>;

/** The columns that a query can name; any text where its tables are not known. */
export type ColumnOf<Query> =
  Query extends SelectQueryBuilder<infer DB, infer Tables, infer _Row>
    ? [Tables] extends [never]
      ? string
      : StringReference<DB, Tables>
    : never;

/** The type of a query's rows. */
export type RowIn<Query extends RowQuery> = Awaited<ReturnType<Query["executeTakeFirstOrThrow"]>>;

/** The source of a paged list. */
export interface PageSource {
  /** All rows in the caller's scope, joined and selected. */
  rows: RowQuery;
  /** The same rows without the joins; counted where no filter needs one. */
  unjoined: RowQuery;
  /** The alias of the table in `unjoined`, for example `c`. */
  alias: string;
  /** The column behind each filter and sort key. */
  columns: Readonly<Record<string, string>>;
  /** Sort keys whose columns may be empty: rows without a value come last in either direction. */
  emptyLast?: readonly string[];
  /** The order of a list that takes none from the caller, as menus do. */
  order: string;
  /** The portal's time zone, in which the days of day filters begin and end. */
  timeZone?: string;
}

/** The columns that a source needs for the filters and sort keys of a list. */
export interface ColumnsFor<Query, Key extends string> {
  columns: { readonly [K in Key]: ColumnOf<Query> };
  emptyLast?: readonly Key[];
  order: ColumnOf<Query>;
}

/** Whether a column is the table's own, and no join is needed for it. */
export const isOwn = ({ alias }: { alias: string }, column: string) => column.startsWith(`${alias}.`);

/** Whether the filters of a query are all of the table's own columns. */
export const filtersOwnColumns = <F extends string>(
  source: { alias: string; columns: Readonly<Record<F, string>> },
  query: Pick<ListQuery<F>, "filters">,
) => query.filters.every(({ field }) => isOwn(source, source.columns[field]));
