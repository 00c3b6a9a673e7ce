import { blacklistFiles } from "@portal/api-client/contract/blacklist-files";
import { type RawBuilder, sql } from "kysely";
import { needsApproval } from "#platform/approvals/approvals.ts";
import { takenBack, type UndoKind } from "#platform/bulk/undo-job.ts";
import { conflict } from "#platform/errors.ts";
import { type Job, type JobWork, tieOfJob } from "#platform/jobs/job.ts";
import { inScope } from "#platform/scope.ts";
import { addKind, blacklistTurn, removeKind } from "./blacklist-files.jobs.ts";
import { entry } from "./blacklist-files.queries.ts";

/**
 * The undo of blacklist files: added numbers leave the list, updated ones get their former expire date, removed ones are listed
 * again. An entry that somebody has changed since stays as it is.
 */
export const blacklistUndoKinds: readonly UndoKind[] = [
  {
    of: addKind,
    access: blacklistFiles.add.access,
    turn: blacklistTurn,
    entity: "blacklist",
    plan: (work, undone) => plan(work, undone, { wasRemoved: false }),
    act: (work, _, places) => takeBackAdded(work, places),
  },
  {
    of: removeKind,
    access: blacklistFiles.remove.access,
    turn: blacklistTurn,
    entity: "blacklist",
    plan: (work, undone) => plan(work, undone, { wasRemoved: true }),
    act: (work, _, places) => listAgain(work, places),
  },
];

/** Plans the entries that a file has changed, in the order in which they are locked. */
async function plan({ tx, job }: JobWork, undone: Job, { wasRemoved }: { wasRemoved: boolean }): Promise<void> {
  if (await needsApproval(tx, "blacklist_file"))
    throw conflict("An undo needs a second person here. Ask for the approval of a file that does the opposite");
  const tie = tieOfJob(job);
  const entries = inScope(tx.selectFrom("blacklist").selectAll(), tie, { carrier: "blacklist.carrier_id" });
  const isOther = wasRemoved ? sql`b.deleted_at is null` : sql`b.deleted_at is not null`;
  await sql`
    create temporary table planned on commit drop as
    select row_number() over (order by b.id, r.line) - 1 as place, r.line, r.msisdn, null::integer as product_id,
      null::bigint as subscription_id, b.carrier_id, null::integer as provider_id, b.id as entry_id, r.changed_at as seen_at,
      r.outcome as former_outcome, (r.before ->> 'expire_date')::timestamptz as former_date,
      case when b.id is null then 'notFound'
        when ${isOther} or b.updated_at is distinct from r.changed_at then 'changedSince'
        when exists (
          select from blacklist o
          where ${wasRemoved} and o.msisdn = b.msisdn and o.carrier_id = b.carrier_id and o.deleted_at is null
        ) then 'duplicated'
        else ${takenBack} end as outcome
    from job_row r left join (${entries}) b on b.id = r.record_id
    where r.job_id = ${undone.id} and r.outcome in ('added', 'updated', 'removed')`.execute(tx);
}

const chosen = (places: RawBuilder<boolean>, condition: RawBuilder<boolean>) => sql`
  chosen as materialized (
    select b.id, b.expire_date, p.place as at, p.former_outcome, p.former_date
    from planned p join blacklist b on b.id = p.entry_id
    where p.outcome = ${takenBack} and ${places} and b.updated_at = p.seen_at and ${condition}
    order by b.id for update of b
  )`;

async function takeBackAdded({ tx, job }: JobWork, places: RawBuilder<boolean>): Promise<void> {
  await sql`
    with ${chosen(places, sql`b.deleted_at is null`)}, changed as (
      update blacklist b set updated_at = now(),
        deleted_at = case when c.former_outcome = 'added' then now() end,
        expire_date = case when c.former_outcome = 'added' then c.expire_date else c.former_date end
      from chosen c where b.id = c.id
      returning b.id, b.updated_at, c.at, c.former_outcome, c.expire_date as listed_date, b.expire_date
    )
    insert into job_row (job_id, line, place, msisdn, record_id, changed_at, outcome, before, after)
    select ${job.id}, p.line, p.place, p.msisdn, c.id, c.updated_at, ${takenBack}, ${entry("c.listed_date")},
      case when c.former_outcome = 'updated' then ${entry("c.expire_date")} end
    from changed c join planned p on p.place = c.at`.execute(tx);
}

async function listAgain({ tx, job }: JobWork, places: RawBuilder<boolean>): Promise<void> {
  const isFree = sql<boolean>`b.deleted_at is not null and not exists (
    select from blacklist o where o.msisdn = b.msisdn and o.carrier_id = b.carrier_id and o.deleted_at is null)`;
  await sql`
    with ${chosen(places, isFree)}, changed as (
      update blacklist b set deleted_at = null, updated_at = now()
      from chosen c where b.id = c.id
      returning b.id, b.updated_at, c.at, b.expire_date
    )
    insert into job_row (job_id, line, place, msisdn, record_id, changed_at, outcome, after)
    select ${job.id}, p.line, p.place, p.msisdn, c.id, c.updated_at, ${takenBack}, ${entry("c.expire_date")}
    from changed c join planned p on p.place = c.at`.execute(tx);
}
