import { expect } from "vitest";
import type { Db } from "../src/platform/database/database.ts";

/** The outcome of each row of a file, in the order of its lines, once its job has ended, however long that takes. */
export async function ledgerOf(db: Db, jobId: number) {
  const job = () => db.selectFrom("job").select("state").where("id", "=", jobId).executeTakeFirstOrThrow();
  await expect.poll(async () => (await job()).state).toBe("done");
  return db.selectFrom("job_row").selectAll().where("job_id", "=", jobId).orderBy("line").execute();
}

/** Only the outcomes. */
export const outcomesOf = async (db: Db, jobId: number) => (await ledgerOf(db, jobId)).map(({ outcome }) => outcome);
