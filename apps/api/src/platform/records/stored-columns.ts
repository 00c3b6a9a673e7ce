import { type Kysely, sql } from "kysely";
import type { Transaction } from "../database/database.ts";

/** The columns of a stored record. */
export type Columned = Readonly<Record<string, unknown>>;

/** Whether a deleted record was restored, and nothing else of it changed. */
export function isRestore(before: Columned | undefined, after: Columned | undefined): boolean {
  if (!before?.deleted_at || !after || after.deleted_at) return false;
  const lifecycleColumns = new Set(["enabled", "deleted_at", "updated_at"]);
  return Object.keys(after).every((name) => lifecycleColumns.has(name) || isSame(after[name], before[name]));
}

/** Whether two values of a column are equal, dates and JSON too. */
export const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * The two columns of a flag: `deleted_at` is null exactly when the record is enabled, and keeps the first date otherwise. It is the
 * date of the transaction, by which a restore finds what was stopped with the record.
 */
export const flagColumns = (flag: 0 | 1, before?: { deleted_at: Date | null }): Columned => ({
  enabled: flag === 1,
  deleted_at: flag === 1 ? null : (before?.deleted_at ?? sql<Date>`now()`),
});

/** Kysely types one table at a time; `Settable` checks that the columns are those of the table. */
const asAnyTable = (tx: Transaction) => tx as unknown as Kysely<Record<string, Columned>>;

/** Records that one statement inserts: each value is a parameter of it, and it may have 65,535. */
const insertedAtOnce = 500;

/** Inserts records; answers all of their columns, in the same order. */
export async function insertRecords(tx: Transaction, table: string, values: readonly Columned[]): Promise<Columned[]> {
  const rows: Columned[] = [];
  for (let start = 0; start < values.length; start += insertedAtOnce)
    rows.push(
      ...(await asAnyTable(tx)
        .insertInto(table)
        .values(values.slice(start, start + insertedAtOnce))
        .returningAll()
        .execute()),
    );
  return rows;
}

/** Sets the same columns of some records, and the date of their change; answers all of their columns by id. */
export async function updateRecords(
  tx: Transaction,
  table: string,
  ids: readonly number[],
  values: Columned,
): Promise<ReadonlyMap<number, Columned>> {
  const rows = await asAnyTable(tx)
    .updateTable(table)
    .set({ ...values, updated_at: new Date() })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .returningAll()
    .execute();
  return new Map(rows.map((row) => [row.id as number, row]));
}

/** Locks stored records, in the order of their ids, and answers their columns by id. */
export async function lockedRecords(
  tx: Transaction,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Columned>> {
  const { rows } = await sql<Columned & { id: number }>`
    select * from ${sql.table(table)} where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
