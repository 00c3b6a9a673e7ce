import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { Job } from "#platform/jobs/job.ts";

/** A user's own jobs: nobody else sees what he uploaded. */
const ownJobs = (db: Db, { userId }: Caller) => db.selectFrom("job").selectAll().where("user_id", "=", userId);

export const ownJob = (db: Db, caller: Caller, id: number): Promise<Job | undefined> =>
  ownJobs(db, caller).where("id", "=", id).executeTakeFirst();

/** Those that wait or run, and those that ended within a day. */
export const recentJobs = (db: Db, caller: Caller): Promise<Job[]> =>
  ownJobs(db, caller)
    .where((job) =>
      job.or([job("finished_at", "is", null), job("finished_at", ">", sql<Date>`now() - interval '1 day'`)]),
    )
    .orderBy("id", "desc")
    .limit(50)
    .execute();
