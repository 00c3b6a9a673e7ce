import { sql } from "kysely";
import { dateProblem, idOf, momentOf, msisdnProblem, plainMsisdn, referenceProblem } from "#platform/csv/cell-rules.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { JobCounts } from "#platform/jobs/job.ts";
import { inScope } from "#platform/scope.ts";

interface CheckOptions {
  /** Of the user who sent the file: another carrier's row is a row of no carrier (D-A62, C-4). */
  tie: { carrierId: number | null; providerId: number | null };
  timeZone: string;
  /** Only adding looks at the expire date and needs a carrier that is enabled: numbers of a closed one can be removed. */
  adds: boolean;
}

/** Makes the temporary table `checked` of `staged`: each value in its type, and beside it what is wrong with its cell. */
export async function checkNumbers(tx: Transaction, { tie, timeZone, adds }: CheckOptions): Promise<void> {
  const number = sql<string>`n.msisdn`;
  const date = sql<string>`s.expire_date`;
  const carrierId = sql<string>`s.carrier_id`;
  const found = sql<boolean>`c.id is not null`;
  const carriers = inScope(tx.selectFrom("carrier").select(["id", "enabled"]), tie, { carrier: "carrier.id" });
  const isDisabled = adds ? sql<boolean>`not c.enabled` : sql<boolean>`false`;
  await sql`
    create temporary table checked on commit drop as
    select s.place, s.line, n.msisdn, c.id as carrier_id,
      case when e.problem is null then ${adds ? momentOf(date, timeZone) : sql`null`} end as expire_date,
      ${msisdnProblem(number)} as msisdn_problem,
      e.problem as expire_date_problem,
      case when ${isDisabled} then 'Is disabled and cannot be chosen' else ${referenceProblem(carrierId, { found })} end
        as carrier_id_problem,
      s.problem
    from staged s
      cross join lateral (select ${plainMsisdn(sql`s.msisdn`)} as msisdn offset 0) n
      cross join lateral (select ${adds ? dateProblem(date, timeZone) : sql`null::text`} as problem offset 0) e
      left join (${carriers}) c on c.id = ${idOf(carrierId)}`.execute(tx);
}

/** The carrier of all checked rows; null where they are of several. */
export async function carrierOfFile(tx: Transaction): Promise<number | null> {
  const { rows } = await sql<{ first: number; last: number }>`
    select min(carrier_id) as first, max(carrier_id) as last from checked`.execute(tx);
  const [found] = rows;
  return found && found.first === found.last ? found.first : null;
}

/** Makes the checked rows ready to be changed some at a time, when no other file of the blacklist is any more. */
export async function prepareChange(tx: Transaction): Promise<void> {
  await sql`alter table checked add primary key (place)`.execute(tx);
  await sql`analyze checked`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('blacklist file'))`.execute(tx);
}

/** A number that its carrier has already gets the file's expire date (D-A62). */
export async function addNumbers(tx: Transaction, from: number, to: number): Promise<JobCounts> {
  const { rows } = await sql<{ added: number; updated: number }>`
    with changed as (
      insert into blacklist (msisdn, expire_date, carrier_id)
      select msisdn, expire_date, carrier_id from checked where place >= ${from} and place < ${to} order by place
      on conflict (msisdn, carrier_id) where deleted_at is null
        do update set expire_date = excluded.expire_date, updated_at = now()
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as updated from changed`.execute(
    tx,
  );
  return { ...rows[0] };
}

/** Rows stay, marked as deleted (D-A37); numbers that are not in the list are no error. */
export async function removeNumbers(tx: Transaction, from: number, to: number): Promise<JobCounts> {
  const { numAffectedRows = 0n } = await sql`
    update blacklist b set deleted_at = now(), updated_at = now()
    from checked n
    where n.place >= ${from} and n.place < ${to}
      and b.msisdn = n.msisdn and b.carrier_id = n.carrier_id and b.deleted_at is null`.execute(tx);
  return { removed: Number(numAffectedRows) };
}
