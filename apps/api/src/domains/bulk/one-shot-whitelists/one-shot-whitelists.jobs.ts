import { sql } from "kysely";
import type { BulkKind } from "#platform/bulk/bulk-job.ts";
import { msisdnProblem, plainMsisdn } from "#platform/csv/cell-rules.ts";
import type { JobWork } from "#platform/jobs/job.ts";
import { whitelistRows } from "./one-shot-whitelists.queries.ts";

/** The rows that the file's sender sees: those of their tie, or all. */
const seenRows = ({ tx, job }: JobWork) =>
  whitelistRows(tx, { carrierId: job.carrier_id, providerId: job.provider_id });

/** The rows with the sender's own tie. A number is listed once for each tie, so another tie's row is no repeat. */
const ownRows = (work: JobWork) =>
  seenRows(work).where(
    sql<boolean>`(w.carrier_id, w.provider_id) is not distinct from (${work.job.carrier_id}::int, ${work.job.provider_id}::int)`,
  );

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

/** Makes `planned` in the order of the list's index: one row for each number, and whether the list has it. */
async function plan({ tx }: JobWork, listed: ReturnType<typeof seenRows>, { has, lacks }: Outcome): Promise<void> {
  await sql`
    create temporary table planned on commit drop as
    select row_number() over (order by c.msisdn) - 1 as place, c.line, c.msisdn, null::integer as product_id,
      null::bigint as subscription_id, case when l.msisdn is null then ${lacks} else ${has} end as outcome
    from checked c left join (${listed.clearSelect().select("w.msisdn").distinct()}) l using (msisdn)`.execute(tx);
}

interface Outcome {
  has: string;
  lacks: string;
}

/** Import CSV: numbers that are in the list already stay as they are. */
const add: BulkKind = {
  ...numbers,
  kind: "whitelist.add",
  plan: (work) => plan(work, ownRows(work), { has: "duplicated", lacks: "inserted" }),
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

/** Delete CSV: rows are deleted for good, so that a number can be added again; of each number all rows that its sender sees. */
const remove: BulkKind = {
  ...numbers,
  kind: "whitelist.remove",
  plan: (work) => plan(work, seenRows(work), { has: "deleted", lacks: "notFound" }),
  acts: "deleted",
  act: async (work, places) => {
    await sql`
      with gone as (
        delete from one_shot_whitelist w using (${seenRows(work)}) seen join planned p using (msisdn)
        where p.outcome = 'deleted' and ${places} and w.id = seen.id
        returning w.msisdn
      )
      insert into job_row (job_id, line, place, msisdn, outcome)
      select ${work.job.id}, p.line, p.place, p.msisdn, case when g.msisdn is null then 'notFound' else 'deleted' end
      from planned p left join (select distinct msisdn from gone) g using (msisdn)
      where p.outcome = 'deleted' and ${places}`.execute(work.tx);
  },
  counts: (_, { deleted = 0, notFound = 0 }) => ({ deleted, notFound }),
};

export const whitelistKinds = { add, remove };
