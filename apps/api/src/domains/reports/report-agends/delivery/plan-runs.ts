import { nextRun } from "@portal/api-client/report-schedule";
import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";

/** The age in milliseconds at which a planned time is not sent any more. */
const latestMs = 6 * 60 * 60 * 1_000;
const tooLate = "The portal was not running at that time";

/** How many are planned in one transaction. */
export const planBatch = 200;

interface Plan {
  now: Date;
  timeZone: string;
}

/** Finds schedules that are due, plans each one's next time and writes a run for this one; answers how many were due. */
export async function planRuns(tx: Transaction, { now, timeZone }: Plan): Promise<number> {
  const due = await tx
    .selectFrom("report_agend")
    .select(["id", "periodicity_id", "time", "created_at", "next_run_at"])
    .where("enabled", "=", true)
    .where("next_run_at", "<=", now)
    .orderBy("next_run_at")
    .limit(planBatch)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return 0;
  const planned = due.flatMap(({ id, next_run_at, ...row }) => {
    const times = { periodicityId: row.periodicity_id, time: row.time, createdAt: row.created_at, timeZone };
    return next_run_at ? [{ id, runs: runsFor(times, next_run_at, now), next: nextRun(times, now) }] : [];
  });
  await tx
    .insertInto("report_agend_run")
    .values(planned.flatMap(({ id, runs }) => runs.map((run) => ({ report_agend_id: id, filters: "[]", ...run }))))
    .onConflict((known) => known.columns(["report_agend_id", "planned_at"]).doNothing())
    .execute();
  await sql`update report_agend a set next_run_at = p.next
    from unnest(${planned.map(({ id }) => id)}::integer[], ${planned.map(({ next }) => next)}::timestamptz[]) as p (id, next)
    where a.id = p.id`.execute(tx);
  return due.length;
}

/**
 * A due schedule's runs: one for its planned time, unless that was missed by too much; then the log says so, and what has been
 * planned since and is not too late yet is sent, once.
 */
function runsFor(times: Parameters<typeof nextRun>[0], planned: Date, now: Date) {
  const earliest = new Date(now.getTime() - latestMs);
  if (planned >= earliest) return [{ planned_at: planned }];
  const skipped = { planned_at: planned, status: "skipped", message: tooLate, finished_at: now } as const;
  const since = nextRun(times, new Date(earliest.getTime() - 1));
  return since <= now ? [skipped, { planned_at: since }] : [skipped];
}

/** Queues runs whose time to be tried again has come and answers how many; that time stays, as they are not late before it. */
export async function retryRuns(tx: Transaction, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update report_agend_run set status = 'queued'
    where id in (
      select id from report_agend_run where status = 'retry' and retry_at <= ${now}
      order by retry_at limit ${planBatch} for update skip locked)`.execute(tx);
  return Number(numAffectedRows);
}
