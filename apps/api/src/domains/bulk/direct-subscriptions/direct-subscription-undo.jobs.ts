import { directSubscriptions } from "@portal/api-client/contract/direct-subscriptions";
import { sql } from "kysely";
import { takenBack, type UndoKind } from "#platform/bulk/undo-job.ts";
import { type JobWork, tieOfJob } from "#platform/jobs/job.ts";
import { inScope } from "#platform/scope.ts";
import { deactivation } from "../../subscribers/index.ts";
import { directSubscriptionKind } from "./direct-subscriptions.jobs.ts";

/**
 * The undo of a direct subscription: ends the subscriptions that the file began, charges nobody and sends no message. Messages to
 * them that wait are taken back. A provider that has not been told of a subscription yet is told of neither its begin nor
 * its end. A subscription that was charged or changed since stays.
 */
export const directSubscriptionUndo: UndoKind = {
  of: directSubscriptionKind,
  access: directSubscriptions.create.access,
  turn: directSubscriptionKind,
  entity: "direct_subscription",
  plan: async ({ tx, job }, undone) => {
    const seen = inScope(tx.selectFrom("subscription").selectAll(), tieOfJob(job), "subscription");
    await sql`
      create temporary table planned on commit drop as
      select row_number() over (order by s.id, r.line) - 1 as place, r.line, r.msisdn, r.product_id, r.subscription_id,
        s.carrier_id, s.provider_id, r.changed_at as seen_at,
        case when s.id is null then 'notFound'
          when not s.active then 'alreadyInactive'
          when s.updated_at is distinct from r.changed_at or s.last_charge_at is not null then 'changedSince'
          else ${takenBack} end as outcome
      from job_row r left join (${seen}) s on s.id = r.subscription_id
      where r.job_id = ${undone.id} and r.outcome = 'subscribed'`.execute(tx);
  },
  act: async ({ tx, job }, undone, places) => {
    const { username } = await tx
      .selectFrom("app_user")
      .select("username")
      .where("id", "=", job.user_id)
      .executeTakeFirstOrThrow();
    const chosen = sql`
      select subscription_id as id, seen_at from planned where outcome = ${takenBack} and ${places}`;
    const since = undone.started_at ?? undone.created_at;
    const untold = sql`
      delete from notification n using deactivated d
      where n.msisdn = d.msisdn and n.carrier_id = d.carrier_id and n.created_at >= ${since} and n.subscription_id = d.id
        and n.type = 'subscription' and n.status = 'pending' and n.attempts = 0 and n.retries = 0
      returning d.id`;
    await sql`
      with ${deactivation({ chosen, by: username, unchanged: true, untold })},
      unsent as (
        delete from monitor_message m using deactivated d
        where m.msisdn = d.msisdn and m.carrier_id = d.carrier_id and m.created_at >= ${since} and m.product_id = d.product_id
          and m.origin = 'outgoing' and m.status = 'pending' and m.attempts = 0
        returning d.id
      )
      insert into job_row (job_id, line, place, msisdn, product_id, subscription_id, changed_at, outcome, before, after)
      select ${job.id}, p.line, p.place, p.msisdn, p.product_id, p.subscription_id, d.deactivated_at, ${takenBack},
        jsonb_build_object('active', true, 'next_charge_at', d.next_charge_at) || u.pending,
        jsonb_build_object(
          'active', false, 'next_charge_at', null, 'deactivated_at', d.deactivated_at, 'deactivated_by', ${username}::text)
      from deactivated d join planned p on p.subscription_id = d.id
        cross join lateral (
          select case when count(*) > 0 then jsonb_build_object('pending_messages', count(*)) else '{}' end as pending
          from unsent where unsent.id = d.id
        ) u`.execute(tx);
  },
  counts: async (work) => ({ messages: await countMessages(work) }),
};

/** The number of waiting messages that were taken back, by the ledger. */
async function countMessages({ tx, job }: JobWork): Promise<number> {
  const { rows } = await sql<{ messages: number }>`
    select coalesce(sum((before ->> 'pending_messages')::integer), 0) as messages
    from job_row where job_id = ${job.id} and before ? 'pending_messages'`.execute(tx);
  return Number(rows[0]?.messages ?? 0);
}
