import { type RawBuilder, sql } from "kysely";
import { recordLine } from "#platform/bulk/bulk-job.ts";
import { undoCounts, undoInParts } from "#platform/bulk/undo-job.ts";
import { conflict } from "#platform/errors.ts";
import type { JobKind, JobWork } from "#platform/jobs/job.ts";
import { inDays } from "#platform/time/portal-day.ts";
import { reactivation } from "../../subscribers/index.ts";
import { bulkKinds } from "./bulk-kinds.ts";

const acts = "restored";

/**
 * Restores the subscriptions that the approval of a batch has ended, if nothing has changed them since; charges nobody. The
 * others are left alone, each row with its reason: `changedSince`, `activeAgain` if the number has the product again, and
 * `blacklisted`, because nothing may begin for such a number.
 */
export const undo = (timeZone: string): JobKind => ({
  kind: bulkKinds.undo,
  run: async (work) => {
    const { tx, job } = work;
    const batch = await tx
      .selectFrom("bulk_unsubscription as b")
      .innerJoin("job as a", "a.subject_id", "b.id")
      .selectAll("b")
      .select("a.id as approval_id")
      .where("b.id", "=", job.subject_id)
      .where("a.kind", "=", bulkKinds.approve)
      .where("a.state", "=", "done")
      .executeTakeFirst();
    if (!batch) throw conflict("Only an approved batch can be undone");
    const { approval_id, ...record } = batch;
    const outcomes = await undoInParts(work, {
      acts,
      plan: () => plan(work, approval_id),
      act: (places) => act(work, places, timeZone),
    });
    const counts = undoCounts(outcomes, acts);
    const line = { userId: job.user_id, action: "bulk_unsubscription.undo", entityId: batch.id } as const;
    await recordLine(work, { ...line, entity: "bulk_unsubscription", record }, counts);
    return counts;
  },
});

/** Plans each subscription that the approval ended, with its former date of charge and its outcome. */
async function plan({ tx }: JobWork, approvalId: number): Promise<void> {
  await sql`
    create temporary table planned on commit drop as
    select row_number() over (order by s.id) - 1 as place, r.line, r.msisdn, r.product_id, s.id as subscription_id,
      s.deactivated_at, s.deactivated_by,
      (r.before ->> 'next_charge_at')::timestamptz as next_charge_at,
      case
        when s.active or (s.deactivated_at, s.updated_at) is distinct from (e.ended_at, e.ended_at) then 'changedSince'
        when exists (
          select from active_subscription a where a.msisdn = s.msisdn and a.product_id = s.product_id
        ) then 'activeAgain'
        when exists (
          select from blacklist b where b.msisdn = s.msisdn and b.carrier_id = s.carrier_id and b.deleted_at is null
            and (b.expire_date is null or b.expire_date > now())
        ) then 'blacklisted'
        else ${acts} end as outcome
    from job_row r
      cross join lateral (select (r.after ->> 'deactivated_at')::timestamptz(3) as ended_at) e
      join subscription s on s.id = r.subscription_id
    where r.job_id = ${approvalId} and r.outcome = 'deactivated'`.execute(tx);
  // Restoring looks rows up by it: a plan cannot know beforehand how many they are.
  await sql`create index on planned (subscription_id)`.execute(tx);
}

/** A date of charge that has passed moves on by whole periods of its product, so that nobody is charged for them. */
const nextCharge = (timeZone: string) => sql`
  case when p.next_charge_at <= now() and d.periodicity > 0 then ${inDays(
    sql<number>`d.periodicity * (1 + floor(extract(epoch from
      now() at time zone ${timeZone} - p.next_charge_at at time zone ${timeZone}) / (86400 * d.periodicity))::integer)`,
    timeZone,
    sql<Date>`p.next_charge_at`,
  )} else p.next_charge_at end`;

/** Restores the planned subscriptions; one that somebody else has changed meanwhile is left as it is. */
async function act({ tx, job }: JobWork, places: RawBuilder<boolean>, timeZone: string): Promise<void> {
  const chosen = sql`
    select p.subscription_id as id, p.deactivated_at, ${nextCharge(timeZone)} as next_charge_at
    from planned p join product d on d.id = p.product_id where p.outcome = ${acts} and ${places}`;
  await sql`
    with ${reactivation({ chosen })},
    told as (
      insert into notification (type, msisdn, carrier_id, provider_id, subscription_id)
      select 'subscription', s.msisdn, s.carrier_id, s.provider_id, s.id
      from reactivated r join subscription s on s.id = r.id
    )
    insert into job_row (job_id, line, place, msisdn, product_id, subscription_id, outcome, before, after)
    select ${job.id}, p.line, p.place, p.msisdn, p.product_id, p.subscription_id, ${acts},
      jsonb_build_object(
        'active', false, 'next_charge_at', null, 'deactivated_at', p.deactivated_at, 'deactivated_by', p.deactivated_by),
      jsonb_build_object('active', true, 'next_charge_at', r.next_charge_at)
    from reactivated r join planned p on p.subscription_id = r.id`.execute(tx);
}
