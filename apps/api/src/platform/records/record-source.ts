import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from "kysely";
import type { Caller } from "../auth/caller.ts";
import type { Db } from "../database/database.ts";

/** Where the records of a module are read from: the one definition behind its list, its page, its export and a single record. */
export interface RecordSource<
  DB,
  TB extends keyof DB,
  Row,
  CountDB,
  CountTB extends keyof CountDB,
  Key extends string,
> {
  /** Alias of the module's own table, e.g. `c`. */
  alias: string;
  /** Where the rows tell their carrier and provider; a tied caller sees his own alone (D-A12). */
  scope?: {
    carrier?: StringReference<DB, TB> & StringReference<CountDB, CountTB>;
    provider?: StringReference<DB, TB> & StringReference<CountDB, CountTB>;
  };
  /** The records, with the columns that the wire needs. */
  rows(db: Db, caller: Caller): SelectQueryBuilder<DB, TB, Row>;
  /** The same records without the joins that only fill columns; counted where no filter needs one. */
  unjoined(db: Db, caller: Caller): SelectQueryBuilder<CountDB, CountTB, object>;
  /** The column behind each filter and sort key of the contract that is no field of the record's own. */
  columns: { readonly [K in Key]: StringReference<DB, TB> };
  /** Sort keys whose columns may be empty: rows without a value come last in either direction. */
  emptyLast?: readonly Key[];
  /** The flag that the un-paged list narrows to (D-A39); absent where a record has none. */
  enabled?: StringReference<DB, TB>;
  /** What the un-paged list is ordered by. */
  order: StringReference<DB, TB>;
}

/** A source as far as a single record is concerned. */
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
