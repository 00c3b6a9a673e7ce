import { sql } from "kysely";
import type { BulkKind } from "#platform/bulk/bulk-job.ts";
import { msisdnProblem, plainMsisdn } from "#platform/csv/cell-rules.ts";
import { type JobWork, tieOfJob } from "#platform/jobs/job.ts";
import { whitelistRows } from "./one-shot-whitelists.queries.ts";

/** The rows that the file's sender sees: those of their tie, or all. */
const seenRows = ({ tx, job }: JobWork) => whitelistRows(tx, tieOfJob(job));

/** The rows with the sender's own tie. A number is listed once for each tie, so another tie's row is no repeat. */
const ownRows = (work: JobWork) =>
  seenRows(work).where(
    sql<boolean>`(w.carrier_id, w.provider_id) is not distinct from (${work.job.carrier_id}::int, ${work.job.provider_id}::int)`,
  );

/** The turn of all work on whitelist files. */
export const whitelistTurn = "whitelist file";

const numbers: Pick<BulkKind, "columns" | "required" | "same" | "turn" | "check" | "line"> = {
  columns: ["msisdn"],
  required: ["msisdn"],
  same: ["msisdn"],
  turn: whitelistTurn,
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
    scope: tieOfJob(job),
  }),
};

/** Makes `planned` in the order of the list's index: one row for each row of the list, or for a number that it does not have. */
async function plan({ tx }: JobWork, listed: ReturnType<typeof seenRows>, { has, lacks }: Outcome): Promise<void> {
  await sql`
    create temporary table planned on commit drop as
    select row_number() over (order by c.msisdn, l.id) - 1 as place, c.line, c.msisdn, null::integer as product_id,
      null::bigint as subscription_id, l.id as listed_id, case when l.id is null then ${lacks} else ${has} end as outcome
    from checked c left join (${listed}) l using (msisdn)`.execute(tx);
}

/** The ledger's values of a row of the list. */
export const listedEntry = (row: string) => sql`
  jsonb_build_object('carrier_id', ${sql.ref(`${row}.carrier_id`)}, 'provider_id', ${sql.ref(`${row}.provider_id`)},
    'created_at', ${sql.ref(`${row}.created_at`)})`;

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
        on conflict do nothing returning id, msisdn, updated_at
      )
      insert into job_row (job_id, line, place, msisdn, record_id, changed_at, outcome)
      select ${job.id}, p.line, p.place, p.msisdn, m.id, m.updated_at, case when m.msisdn is null then 'duplicated' else 'inserted' end
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
  act: async ({ tx, job }, places) => {
    await sql`
      with gone as (
        delete from one_shot_whitelist w using planned p
        where p.outcome = 'deleted' and ${places} and w.id = p.listed_id
        returning p.place as at, w.id, w.carrier_id, w.provider_id, w.created_at
      )
      insert into job_row (job_id, line, place, msisdn, record_id, outcome, before)
      select ${job.id}, p.line, p.place, p.msisdn, g.id, case when g.id is null then 'notFound' else 'deleted' end,
        case when g.id is not null then ${listedEntry("g")} end
      from planned p left join gone g on g.at = p.place
      where p.outcome = 'deleted' and ${places}`.execute(tx);
  },
  counts: async (rows, _, { tx, job }) => {
    const { deleted } = await tx
      .selectFrom("job_row")
      .select(({ fn }) => fn.count<number>("msisdn").distinct().as("deleted"))
      .where("job_id", "=", job.id)
      .where("outcome", "=", "deleted")
      .executeTakeFirstOrThrow();
    return { deleted: Number(deleted), notFound: rows - Number(deleted) };
  },
};

export const whitelistKinds = { add, remove };
