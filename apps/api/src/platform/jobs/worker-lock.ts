import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../database/database.ts";

/** Any number that nothing else in the database locks by. */
const lockClass = 4_711_002;

/** Ids as the database's locks take them; that two jobs two milliards apart would share one does no harm. */
const lockId = (id: RawBuilder<number>) => sql<number>`(${id} % 2147483647)::integer`;

/**
 * Shows for as long as the transaction of a job's work is open that its worker lives: it ends with the worker's connection.
 * The database looks for that each second, also in the middle of a long statement.
 */
export async function holdWorkerLock(tx: Transaction, jobId: number): Promise<void> {
  await sql`select set_config('client_connection_check_interval', '1s', true),
    pg_advisory_xact_lock_shared(${lockClass}, ${lockId(sql`${jobId}::bigint`)})`.execute(tx);
}

/** Whether somebody works on the job of this column. */
export const isWorkedOn = (id: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from pg_locks l
  where l.locktype = 'advisory' and l.classid = ${lockClass} and l.objid = ${lockId(sql.ref(id))}::oid and l.objsubid = 2
    and l.database = (select oid from pg_database where datname = current_database()))`;
