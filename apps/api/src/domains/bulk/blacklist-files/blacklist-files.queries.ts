import { type RawBuilder, sql } from "kysely";
import { dateProblem, idOf, momentOf, msisdnProblem, plainMsisdn, referenceProblem } from "#platform/csv/cell-rules.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { JobWork } from "#platform/jobs/job.ts";
import { inScope } from "#platform/scope.ts";

interface CheckOptions {
  /** The tie of the user who sent the file; a row of another carrier counts as one without a carrier. */
  tie: { carrierId: number | null; providerId: number | null };
  timeZone: string;
  /**
   * Whether numbers are added. Only adding looks at the expire date and needs an enabled carrier: numbers of a closed one can
   * be removed.
   */
  adds: boolean;
}

/** Makes the temporary table `checked` from `staged`: each value in its type, and beside it the problem of its cell. */
export async function checkNumbers(tx: Transaction, { tie, timeZone, adds }: CheckOptions): Promise<void> {
  const number = sql<string>`n.msisdn`;
  const date = sql<string>`s.expire_date`;
  const carrierId = sql<string>`s.carrier_id`;
  const hasCarrier = sql<boolean>`c.id is not null`;
  const carriers = inScope(tx.selectFrom("carrier").select(["id", "enabled"]), tie, { carrier: "carrier.id" });
  const isDisabled = adds ? sql<boolean>`not c.enabled` : sql<boolean>`false`;
  await sql`
    create temporary table checked on commit drop as
    select s.place, s.line, n.msisdn, c.id as carrier_id,
      case when e.problem is null then ${adds ? momentOf(date, timeZone) : sql`null`} end as expire_date,
      ${msisdnProblem(number)} as msisdn_problem,
      e.problem as expire_date_problem,
      case when ${isDisabled} then 'Is disabled and cannot be chosen' else ${referenceProblem(carrierId, { found: hasCarrier })} end
        as carrier_id_problem,
      s.problem
    from staged s
      cross join lateral (select ${plainMsisdn(sql`s.msisdn`)} as msisdn offset 0) n
      cross join lateral (select ${adds ? dateProblem(date, timeZone) : sql`null::text`} as problem offset 0) e
      left join (${carriers}) c on c.id = ${idOf(carrierId)}`.execute(tx);
}

/** The carrier of all checked rows; null if they are of several. */
export async function carrierOfFile(tx: Transaction): Promise<number | null> {
  const { rows } = await sql<{ first: number; last: number }>`
    select min(carrier_id) as first, max(carrier_id) as last from checked`.execute(tx);
  const [found] = rows;
  return found && found.first === found.last ? found.first : null;
}

/** Makes `planned` from the checked rows, each with the present expire date of the number in its carrier's list. */
export async function planNumbers(tx: Transaction, outcome: { known: string; unknown: string }): Promise<void> {
  await sql`
    create temporary table planned on commit drop as
    select c.place, c.line, c.msisdn, null::integer as product_id, null::bigint as subscription_id,
      case when b.id is null then ${outcome.unknown} else ${outcome.known} end as outcome,
      c.carrier_id, c.expire_date, b.expire_date as listed_date
    from checked c
      left join blacklist b on b.msisdn = c.msisdn and b.carrier_id = c.carrier_id and b.deleted_at is null`.execute(
    tx,
  );
}

/** The ledger's values of an entry. */
export const entry = (date: string) => sql`jsonb_build_object('expire_date', ${sql.ref(date)})`;

/** Adds numbers; one that its carrier has already gets the file's expire date. */
export async function addNumbers({ tx, job }: JobWork, places: RawBuilder<boolean>): Promise<void> {
  await sql`
    with changed as (
      insert into blacklist (msisdn, expire_date, carrier_id)
      select msisdn, expire_date, carrier_id from planned where ${places} order by place
      on conflict (msisdn, carrier_id) where deleted_at is null
        do update set expire_date = excluded.expire_date, updated_at = now()
      returning id, msisdn, carrier_id, updated_at, xmax = 0 as is_new
    )
    insert into job_row (job_id, line, place, msisdn, record_id, changed_at, outcome, before, after)
    select ${job.id}, p.line, p.place, p.msisdn, c.id, c.updated_at, case when c.is_new then 'added' else 'updated' end,
      case when not c.is_new then ${entry("p.listed_date")} end, ${entry("p.expire_date")}
    from planned p join changed c using (msisdn, carrier_id) where ${places}`.execute(tx);
}

/** Marks rows as deleted; numbers that are not in the list are no error. */
export async function removeNumbers({ tx, job }: JobWork, places: RawBuilder<boolean>): Promise<void> {
  await sql`
    with gone as (
      update blacklist b set deleted_at = now(), updated_at = now()
      from planned p
      where p.outcome = 'removed' and ${places}
        and b.msisdn = p.msisdn and b.carrier_id = p.carrier_id and b.deleted_at is null
      returning p.place as at, b.id, b.updated_at
    )
    insert into job_row (job_id, line, place, msisdn, record_id, changed_at, outcome, before)
    select ${job.id}, p.line, p.place, p.msisdn, g.id, g.updated_at, case when g.at is null then 'notFound' else 'removed' end,
      case when g.at is not null then ${entry("p.listed_date")} end
    from planned p left join gone g on g.at = p.place where p.outcome = 'removed' and ${places}`.execute(tx);
}
