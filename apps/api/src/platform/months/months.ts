import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { recordAudit } from "../audit/audit.ts";
import type { Db } from "../database/database.ts";
import { type MonthTable, monthTables } from "./month-tables.ts";

/** How many whole months each table keeps besides the present one; null for all. */
export type Retention = Readonly<Record<MonthTable, number | null>>;

/** The months that were dropped, or would be, from a table. */
export interface DroppedMonths {
  table: MonthTable;
  /** Names of the partitions, oldest first. */
  months: string[];
  bytes: number;
}

/** How long to wait for a lock, because others wait behind it; after that they go first, and it is tried again. */
const lockTimeoutMs = 200;
const tryAgainMs = 1_000;
const lockNotAvailable = "55P03";

/** Makes the missing partitions of the months to come. */
export async function makeMonths(db: Db, options: RetryOptions = {}): Promise<void> {
  for (const table of monthTables)
    await inShortTurns(options, () =>
      db.transaction().execute(async (tx) => {
        await limitLocks.execute(tx);
        await sql`select make_months(${table})`.execute(tx);
      }),
    );
}

/** The months that are older than the settings allow; nothing is dropped. */
export async function oldMonths(pool: pg.Pool, retention: Retention): Promise<DroppedMonths[]> {
  const droppedMonths: DroppedMonths[] = [];
  for (const table of monthTables) {
    const keep = retention[table];
    if (keep === null) continue;
    const { rows } = await pool.query<MonthRow>(
      `select month, bytes from months_before($1, ${before("$2::integer")}) m
       where month <> $1 || '_older' or exists (select from ${table}_older)`,
      [table, keep],
    );
    if (rows.length > 0) droppedMonths.push(summed(table, rows));
  }
  return droppedMonths;
}

/**
 * Drops the months that are older than the settings allow, each table's in one statement with a line in the audit trail. No
 * reader waits longer than a moment: if the lock is not free, it is tried again later.
 */
export async function dropOldMonths(
  db: Db,
  retention: Retention,
  options: RetryOptions & { userId?: number | null } = {},
): Promise<DroppedMonths[]> {
  const dropped: DroppedMonths[] = [];
  for (const table of monthTables) {
    const keep = retention[table];
    if (keep === null) continue;
    const rows = await inShortTurns(options, () =>
      db.transaction().execute(async (tx) => {
        await limitLocks.execute(tx);
        const { rows: found } = await sql<MonthRow>`
          select * from drop_months(${table}, ${sql.raw(before(String(keep)))})`.execute(tx);
        const rows = found.toSorted(byAge);
        if (rows.length > 0) {
          await sql`select drop_chain_parts(${table})`.execute(tx);
          await recordAudit(tx, {
            userId: options.userId ?? null,
            action: "retention.drop",
            entity: "retention",
            entityId: table,
            details: { keptMonths: keep, months: rows.map(({ month }) => month), bytes: summed(table, rows).bytes },
          });
        }
        return rows;
      }),
    );
    if (rows.length > 0) dropped.push(summed(table, rows));
  }
  return dropped;
}

interface MonthRow {
  month: string;
  bytes: number;
}

interface RetryOptions {
  /** How long to keep trying for a lock; then the database's error is thrown. */
  patienceMs?: number;
  signal?: AbortSignal;
}

const before = (months: string) => `now() - make_interval(months => ${months})`;

const limitLocks = sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`;

const summed = (table: MonthTable, rows: readonly MonthRow[]): DroppedMonths => ({
  table,
  months: rows.toSorted(byAge).map(({ month }) => month),
  bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
});

/** Orders months by age: the partition that is older than all comes first, and the others have their month in their name. */
const byAge = (a: MonthRow, b: MonthRow): number =>
  Number(b.month.endsWith("_older")) - Number(a.month.endsWith("_older")) || (a.month < b.month ? -1 : 1);

/** Tries work until it gets its locks, which readers may hold. */
async function inShortTurns<T>({ patienceMs = 60_000, signal }: RetryOptions, run: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if ((error as pg.DatabaseError).code !== lockNotAvailable || performance.now() > deadline) throw error;
      await sleep(tryAgainMs, undefined, signal ? { signal } : {});
    }
  }
}
