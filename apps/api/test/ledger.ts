import { expect } from "vitest";
import type { Db } from "../src/platform/database/database.ts";

/** What became of each row of a file, in the order of its lines, once its job has ended, however long that takes. */
export async function ledgerOf(db: Db, jobId: number) {
  const job = () => db.selectFrom("job").select("state").where("id", "=", jobId).executeTakeFirstOrThrow();
  await expect.poll(async () => (await job()).state, { timeout: 30_000 }).toBe("done");
  return db.selectFrom("job_row").selectAll().where("job_id", "=", jobId).orderBy("line").execute();
}

/** The same without everything but the outcomes. */
export const outcomesOf = async (db: Db, jobId: number) => (await ledgerOf(db, jobId)).map(({ outcome }) => outcome);

/** Waits until some jobs wait: one for a table, which a test has locked, the others for it or for their turn. */
export function untilBlocked(query: (text: string) => Promise<{ rowCount: number | null }>, table: string, jobs = 1) {
  const waiting = `select from pg_locks where not granted and (relation = '${table}'::regclass or locktype = 'advisory')
    and database = (select oid from pg_database where datname = current_database())`;
  return expect.poll(async () => (await query(waiting)).rowCount, { timeout: 30_000 }).toBe(jobs);
}
