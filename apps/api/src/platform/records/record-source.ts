import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from "kysely";
import type { Caller } from "../auth/caller.ts";
import type { Db } from "../database/database.ts";

/** The source of a module's records: one definition for its list, its page, its export and a single record. */
export interface RecordSource<
  DB,
  TB extends keyof DB,
  Row,
  CountDB,
  CountTB extends keyof CountDB,
  Key extends string,
> {
  /** The alias of the module's own table, for example `c`. */
  alias: string;
  /** The columns with the carrier and provider of a row; tied callers see only their own rows. */
  scope?: {
    carrier?: StringReference<DB, TB> & StringReference<CountDB, CountTB>;
    provider?: StringReference<DB, TB> & StringReference<CountDB, CountTB>;
  };
  /** The records, with the columns that the wire needs. */
  rows(db: Db, caller: Caller): SelectQueryBuilder<DB, TB, Row>;
  /** The same records without the joins that only fill columns; counted if no filter needs one. */
  unjoined(db: Db, caller: Caller): SelectQueryBuilder<CountDB, CountTB, object>;
  /** The column of each filter and sort key of the contract that is no field of the record itself. */
  columns: { readonly [K in Key]: StringReference<DB, TB> };
  /** Sort keys whose columns may be empty: rows without a value come last in either direction. */
  emptyLast?: readonly Key[];
  /** The flag that narrows the un-paged list; absent where a record has none. */
  enabled?: StringReference<DB, TB>;
  /** The order of the un-paged list. */
  order: StringReference<DB, TB>;
}

/** The part of a source that a single record needs. */
export interface Rows {
  alias: string;
  rows(db: Db, caller: Caller): { where(condition: RawBuilder<boolean>): unknown; executeTakeFirstOrThrow(): unknown };
}

/** The row type of a source, for its presenter. */
export type RowOf<Source extends Rows> = Awaited<ReturnType<ReturnType<Source["rows"]>["executeTakeFirstOrThrow"]>>;

/** Finds one record of a source by its id, in the caller's scope. */
export function findById<Source extends Rows>(
  { alias, rows }: Source,
  { db, caller, id }: { db: Db; caller: Caller; id: number },
): Promise<RowOf<Source> | undefined> {
  const one = rows(db, caller).where(sql<boolean>`${sql.ref(`${alias}.id`)} = ${id}::bigint`);
  return (one as { executeTakeFirst(): Promise<RowOf<Source> | undefined> }).executeTakeFirst();
}
