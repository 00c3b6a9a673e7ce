import { broadcasts } from "@portal/api-client/contract/broadcasts";
import { sql } from "kysely";
import { takenBack, type UndoKind } from "#platform/bulk/undo-job.ts";
import { type Job, type JobWork, tieOfJob } from "#platform/jobs/job.ts";
import { inScope } from "#platform/scope.ts";
import { broadcastKind } from "./broadcasts.jobs.ts";

/**
 * The stop of a broadcast: takes back the messages that no link has tried to send. A message that is being sent or was sent keeps
 * its end. The broadcast counts what was taken back, too.
 */
export const broadcastUndo: UndoKind = {
  of: broadcastKind,
  access: broadcasts.send.access,
  turn: broadcastKind,
  entity: "broadcast",
  plan: async ({ tx, job }, undone) => {
    const seen = inScope(tx.selectFrom("monitor_message").selectAll(), tieOfJob(job), "monitor_message");
    await sql`
      create temporary table planned on commit drop as
      select row_number() over (order by m.id, r.line) - 1 as place, r.line, r.msisdn, r.product_id, r.subscription_id,
        m.carrier_id, m.provider_id, m.id as message_id, m.created_at as message_at,
        case when m.id is null then 'notFound' when m.status <> 'pending' or m.attempts > 0 then 'sent'
          else ${takenBack} end as outcome
      from job_row r left join (${seen}) m
        on m.id = (r.after ->> 'message_id')::bigint and m.created_at >= ${undone.started_at ?? undone.created_at}
      where r.job_id = ${undone.id} and r.outcome = 'queued'`.execute(tx);
  },
  act: async ({ tx, job }, _undone, places) => {
    await sql`
      with gone as (
        delete from monitor_message m using planned p
        where p.outcome = ${takenBack} and ${places} and m.id = p.message_id and m.created_at = p.message_at
          and m.status = 'pending' and m.attempts = 0
        returning p.place
      )
      insert into job_row (job_id, line, place, msisdn, product_id, subscription_id, outcome, before)
      select ${job.id}, p.line, p.place, p.msisdn, p.product_id, p.subscription_id, ${takenBack},
        jsonb_build_object('message_id', p.message_id)
      from gone join planned p using (place)`.execute(tx);
  },
  counts: async (work, undone) => {
    await countStopped(work, undone);
    return {};
  },
};

/** Adds what was taken back to the counts of the broadcast, for the list of jobs. */
async function countStopped({ tx, job }: JobWork, undone: Job): Promise<void> {
  await sql`
    update job set counts = counts || jsonb_build_object(${takenBack}::text, (
      select count(*) from job_row where job_id = ${job.id} and outcome = ${takenBack}))
    where id = ${undone.id}`.execute(tx);
}
