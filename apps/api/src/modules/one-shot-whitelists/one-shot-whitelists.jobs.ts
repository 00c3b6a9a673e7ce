import { sql } from "kysely";
import type { BulkKind } from "#platform/bulk/bulk-job.ts";
import { msisdnProblem, plainMsisdn } from "#platform/csv/cell-rules.ts";
import type { JobWork } from "#platform/jobs/job.ts";

/** Rows of the scope of who sent the file; two users without a tie share theirs (decisions-b1 3). */
const isOfScope = ({ job }: JobWork) =>
  sql<boolean>`(w.carrier_id, w.provider_id) is not distinct from (${job.carrier_id}::int, ${job.provider_id}::int)`;

const numbers: Pick<BulkKind, "columns" | "required" | "same" | "check" | "line"> = {
  columns: ["msisdn"],
  required: ["msisdn"],
  same: ["msisdn"],
  check: async ({ tx }) => {
    const number = sql<string>`n.msisdn`;
    await sql`
      create temporary table checked on commit drop as
      select s.place, s.line, n.msisdn, ${msisdnProblem(number)} as msisdn_problem, s.problem
      from staged s cross join lateral (select ${plainMsisdn(sql`s.msisdn`)} as msisdn offset 0) n`.execute(tx);
  },
  line: ({ job }) => ({
    userId: job.user_id,
    action: job.kind,
    entity: "one_shot_whitelist",
    entityId: job.input_sha256,
    scope: { carrierId: job.carrier_id, providerId: job.provider_id },
  }),
};

/** Makes `planned`: one row for each number, by whether the scope's list has it. */
async function plan(work: JobWork, { has, lacks }: { has: string; lacks: string }): Promise<void> {
  await sql`
    create temporary table planned on commit drop as
    select row_number() over (order by c.place) - 1 as place, c.line, c.msisdn, null::integer as product_id,
      null::bigint as subscription_id, case when w.id is null then ${lacks} else ${has} end as outcome
    from checked c left join one_shot_whitelist w on w.msisdn = c.msisdn and ${isOfScope(work)}`.execute(work.tx);
}

/** Import CSV: numbers that are in the list already stay as they are (5.13). */
const add: BulkKind = {
  ...numbers,
  kind: "whitelist.add",
  plan: (work) => plan(work, { has: "duplicated", lacks: "inserted" }),
  acts: "inserted",
  act: async ({ tx, job }, places) => {
    await sql`
      with made as (
        insert into one_shot_whitelist (msisdn, carrier_id, provider_id)
        select msisdn, ${job.carrier_id}, ${job.provider_id} from planned where outcome = 'inserted' and ${places}
        order by place
        on conflict do nothing returning msisdn
      )
      insert into job_row (job_id, line, place, msisdn, outcome)
      select ${job.id}, p.line, p.place, p.msisdn, case when m.msisdn is null then 'duplicated' else 'inserted' end
      from planned p left join made m using (msisdn) where p.outcome = 'inserted' and ${places}`.execute(tx);
  },
  counts: (_, { inserted = 0, duplicated = 0 }) => ({ inserted, duplicated }),
};

/** Delete CSV: rows go for good, so that a number can be added again (5.13). */
const remove: BulkKind = {
  ...numbers,
  kind: "whitelist.remove",
  plan: (work) => plan(work, { has: "deleted", lacks: "notFound" }),
  acts: "deleted",
  act: async (work, places) => {
    await sql`
      with gone as (
        delete from one_shot_whitelist w using planned p
        where p.outcome = 'deleted' and ${places} and w.msisdn = p.msisdn and ${isOfScope(work)}
        returning w.msisdn
      )
      insert into job_row (job_id, line, place, msisdn, outcome)
      select ${work.job.id}, p.line, p.place, p.msisdn, case when g.msisdn is null then 'notFound' else 'deleted' end
      from planned p left join gone g using (msisdn) where p.outcome = 'deleted' and ${places}`.execute(work.tx);
  },
  counts: (_, { deleted = 0, notFound = 0 }) => ({ deleted, notFound }),
};

export const whitelistKinds = { add, remove };
