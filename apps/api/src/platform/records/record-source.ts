import { sql } from "kysely";
import type { Writer } from "../auth/caller.ts";
import type { Db } from "../database/database.ts";
import type { ColumnOf, ColumnsFor, RowIn, RowQuery } from "./page-source.ts";

/** The part of a source that a single record needs. */
export interface Rows {
  /** The alias of the module's own table, for example `c`. */
  alias: string;
  /** The records, with the columns that the wire needs. */
  rows(db: Db, caller: Writer): RowQuery;
}

/** The source of a module's records: one definition for its list, its page, its export and a single record. */
export interface RecordSource extends Rows {
  /** The columns with the carrier and provider of a row; tied callers see only their own rows. */
  scope?: { carrier?: string; provider?: string };
  /** The same records without the joins that only fill columns; counted if no filter needs one. */
  unjoined(db: Db, caller: Writer): RowQuery;
  /** The column of each filter and sort key of the contract that is no field of the record itself. */
  columns: Readonly<Record<string, string>>;
  /** Sort keys whose columns may be empty: rows without a value come last in either direction. */
  emptyLast?: readonly string[];
  /** The flag that narrows the un-paged list; absent where a record has none. */
  enabled?: string;
  /** The order of the un-paged list. */
  order: string;
}

type QueryOf<Source extends Rows> = ReturnType<Source["rows"]>;

/** A source whose queries have each column that it names, those of the filters and sort keys included. */
export type SourceFor<Source extends RecordSource, Key extends string> = Source &
  ColumnsFor<QueryOf<Source>, Key> & {
    scope?: { [Of in "carrier" | "provider"]?: ColumnOf<QueryOf<Source>> & ColumnOf<ReturnType<Source["unjoined"]>> };
    enabled?: ColumnOf<QueryOf<Source>>;
  };

/** The row type of a source, for its presenter. */
export type RowOf<Source extends Rows> = RowIn<QueryOf<Source>>;

/** Finds one record of a source by its id, in the caller's scope. */
export function findById<Source extends Rows>(
  { alias, rows }: Source,
  { db, caller, id }: { db: Db; caller: Writer; id: number },
): Promise<RowOf<Source> | undefined> {
  const one = rows(db, caller).where(sql<boolean>`${sql.ref(`${alias}.id`)} = ${id}::bigint`);
  return one.executeTakeFirst() as Promise<RowOf<Source> | undefined>;
}

/** Finds some records of a source by their ids, in the caller's scope. */
export async function findByIds<Source extends Rows>(
  { alias, rows }: Source,
  { db, caller, ids }: { db: Db; caller: Writer; ids: readonly number[] },
): Promise<ReadonlyMap<number, RowOf<Source>>> {
  const some = rows(db, caller).where(sql<boolean>`${sql.ref(`${alias}.id`)} = any(${[...ids]}::bigint[])`);
  const found = (await some.execute()) as (RowOf<Source> & { id: number })[];
  return new Map(found.map((row) => [row.id, row]));
}
