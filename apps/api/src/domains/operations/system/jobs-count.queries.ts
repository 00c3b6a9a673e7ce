import { type Selectable, sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";

export interface JobCount {
  kind: string;
  state: Selectable<Database["job"]>["state"];
  jobs: number;
}

/** Counts everybody's jobs that wait or run, and those that ended within a day, by kind and state. */
export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select kind, state, count(*) as jobs from job
    where state in ('queued', 'running') or finished_at > now() - interval '1 day'
    group by kind, state order by kind, state`.execute(db);
  return rows;
}
