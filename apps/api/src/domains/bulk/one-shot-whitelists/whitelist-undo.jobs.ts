import { oneShotWhitelists } from "@portal/api-client/contract/one-shot-whitelists";
import { sql } from "kysely";
import { takenBack, type UndoKind } from "#platform/bulk/undo-job.ts";
import { tieOfJob } from "#platform/jobs/job.ts";
import { inScope } from "#platform/scope.ts";
import { listedEntry, whitelistKinds, whitelistTurn } from "./one-shot-whitelists.jobs.ts";
import { whitelistRows } from "./one-shot-whitelists.queries.ts";

/** The undo of Import CSV: its rows that are still in the list, and as it made them, are deleted. */
const add: UndoKind = {
  of: whitelistKinds.add.kind,
  access: oneShotWhitelists.add.access,
  turn: whitelistTurn,
  entity: "one_shot_whitelist",
  plan: async ({ tx, job }, undone) => {
    const seen = whitelistRows(tx, tieOfJob(job));
    await sql`
      create temporary table planned on commit drop as
      select row_number() over (order by w.id, r.line) - 1 as place, r.line, r.msisdn, null::integer as product_id,
        null::bigint as subscription_id, w.carrier_id, w.provider_id, w.id as listed_id, r.changed_at as seen_at,
        case when w.id is null then 'notFound'
          when w.updated_at is distinct from r.changed_at then 'changedSince'
          else ${takenBack} end as outcome
      from job_row r left join (${seen}) w on w.id = r.record_id
      where r.job_id = ${undone.id} and r.outcome = 'inserted'`.execute(tx);
  },
  act: async ({ tx, job }, _, places) => {
    await sql`
      with chosen as materialized (
        select w.id, p.place as at from planned p join one_shot_whitelist w on w.id = p.listed_id
        where p.outcome = ${takenBack} and ${places} and w.updated_at = p.seen_at
        order by w.id for update of w
      ), gone as (
        delete from one_shot_whitelist w using chosen c where w.id = c.id
        returning w.id, c.at, w.carrier_id, w.provider_id, w.created_at
      )
      insert into job_row (job_id, line, place, msisdn, record_id, outcome, before)
      select ${job.id}, p.line, p.place, p.msisdn, g.id, ${takenBack}, ${listedEntry("g")}
      from gone g join planned p on p.place = g.at`.execute(tx);
  },
};

/** A deleted row as its ledger has it. */
interface FormerRow {
  line: number;
  place: number;
  carrier_id: number | null;
  provider_id: number | null;
}

/** The undo of Delete CSV: each deleted row is in the list again, with its tie and the date of its making. */
const remove: UndoKind = {
  of: whitelistKinds.remove.kind,
  access: oneShotWhitelists.remove.access,
  turn: whitelistTurn,
  entity: "one_shot_whitelist",
  plan: async ({ tx, job }, undone) => {
    const rows = tx.selectFrom(
      sql<FormerRow>`(
        select r.line, r.place, r.msisdn, r.record_id, d.* from job_row r cross join lateral jsonb_to_record(r.before)
          as d(carrier_id integer, provider_id integer, created_at timestamptz)
        where r.job_id = ${undone.id} and r.outcome = 'deleted')`.as("f"),
    );
    const tie = tieOfJob(job);
    const seen = inScope(rows.selectAll("f"), tie, "f");
    await sql`
      create temporary table planned on commit drop as
      select row_number() over (order by r.msisdn, r.place) - 1 as place, r.line, r.msisdn, null::integer as product_id,
        null::bigint as subscription_id, f.carrier_id, f.provider_id, f.record_id as listed_id, f.created_at,
        case when f.line is null then 'notFound'
          when exists (
            select from one_shot_whitelist w
            where w.msisdn = r.msisdn and (w.carrier_id, w.provider_id) is not distinct from (f.carrier_id, f.provider_id)
          ) then 'duplicated'
          else ${takenBack} end as outcome
      from job_row r left join (${seen}) f on f.line = r.line and f.place = r.place
      where r.job_id = ${undone.id} and r.outcome = 'deleted'`.execute(tx);
  },
  act: async ({ tx, job }, _, places) => {
    await sql`
      with made as (
        insert into one_shot_whitelist (id, msisdn, carrier_id, provider_id, created_at)
        select listed_id, msisdn, carrier_id, provider_id, created_at from planned
        where outcome = ${takenBack} and ${places} order by place
        on conflict do nothing returning id, carrier_id, provider_id, created_at, updated_at
      )
      insert into job_row (job_id, line, place, msisdn, record_id, changed_at, outcome, after)
      select ${job.id}, p.line, p.place, p.msisdn, m.id, m.updated_at, ${takenBack}, ${listedEntry("m")}
      from made m join planned p on p.listed_id = m.id`.execute(tx);
  },
};

export const whitelistUndoKinds: readonly UndoKind[] = [add, remove];
