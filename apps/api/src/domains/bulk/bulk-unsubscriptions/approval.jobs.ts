import { texts } from "@portal/api-client/texts";
import { type RawBuilder, sql } from "kysely";
import { applyInParts, makePlanned, recordLine } from "#platform/bulk/bulk-job.ts";
import { type GuardRules, requireConfirmedCount } from "#platform/bulk/guard.ts";
import { outcomesOf } from "#platform/bulk/ledger.ts";
import { conflict } from "#platform/errors.ts";
import type { JobKind, JobWork } from "#platform/jobs/job.ts";
import { deactivation } from "../../subscribers/index.ts";
import { bulkKinds } from "./bulk-kinds.ts";
import { decide, undecidedColumns } from "./bulk-unsubscriptions.queries.ts";

const acts = "deactivated";

/**
 * Ends the stored subscriptions of a batch that are still active, each like one that is canceled by hand, and no others: what
 * was shown is what is done. The batch is approved in the same transaction, or stays pending.
 */
export const approval = (guard: GuardRules): JobKind => ({
  kind: bulkKinds.approve,
  run: async (work) => {
    const { tx, job } = work;
    const batch = await decide(tx, { id: job.subject_id ?? 0, status: "approved", userId: job.user_id });
    if (!batch) throw conflict(texts.bulkProcessed);
    await makePlanned(work, () => plan(work, batch.id));
    await requireConfirmedCount(work, { kind: bulkKinds.approve, acts }, guard);
    const user = tx.selectFrom("app_user").select("username").where("id", "=", job.user_id);
    const { username } = await user.executeTakeFirstOrThrow();
    await applyInParts(work, { acts, act: (_, places) => act(work, places, username) });
    const { deactivated = 0, alreadyInactive = 0 } = await outcomesOf(work);
    const counts = { total: batch.total_subscription, deactivated, alreadyInactive, acted: deactivated };
    const line = { userId: job.user_id, action: "bulk_unsubscription.approve", entityId: batch.id } as const;
    await recordLine(
      work,
      { ...line, entity: "bulk_unsubscription", before: { ...batch, ...undecidedColumns }, after: batch },
      counts,
    );
    return counts;
  },
});

/** Plans the subscriptions in the order of the table, in which they are also locked. */
async function plan({ tx }: JobWork, id: number): Promise<void> {
  await sql`
    create temporary table planned on commit drop as
    select row_number() over (order by s.id) - 1 as place, i.line, s.msisdn, s.product_id, s.id as subscription_id,
      case when s.active then ${acts} else 'alreadyInactive' end as outcome
    from bulk_unsubscription_item i join subscription s on s.id = i.subscription_id
    where i.bulk_unsubscription_id = ${id}`.execute(tx);
}

/** Ends the planned subscriptions; one that somebody else has ended meanwhile is left as it is. */
async function act({ tx, job }: JobWork, places: RawBuilder<boolean>, username: string): Promise<void> {
  const chosen = sql`select subscription_id as id from planned where outcome = ${acts} and ${places}`;
  await sql`
    with ${deactivation({ chosen, by: username })}
    insert into job_row (job_id, line, place, msisdn, product_id, subscription_id, outcome, before, after)
    select ${job.id}, p.line, p.place, p.msisdn, p.product_id, p.subscription_id,
      case when d.id is null then 'alreadyInactive' else ${acts} end,
      case when d.id is not null then jsonb_build_object('active', true, 'next_charge_at', d.next_charge_at) end,
      case when d.id is not null then jsonb_build_object(
        'active', false, 'next_charge_at', null, 'deactivated_at', d.deactivated_at, 'deactivated_by', ${username}::text) end
    from planned p left join deactivated d on d.id = p.subscription_id
    where p.outcome = ${acts} and ${places} order by p.place`.execute(tx);
}
