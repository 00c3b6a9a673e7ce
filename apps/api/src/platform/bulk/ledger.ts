import { sql } from "kysely";
import type { JobWork } from "../jobs/job.ts";

/** The number of a job's rows with each outcome, for example `{ subscribed: 3, blacklisted: 1 }`. */
export type Outcomes = Readonly<Record<string, number>>;

/** The outcome, or outcomes, of rows that are acted on. */
export type Acted = string | readonly string[];

/** Writes planned rows into the ledger: all of them, or those that are left alone. */
export async function keepPlannedRows({ tx, job }: JobWork, { except }: { except?: Acted }): Promise<void> {
  const chosen = except === undefined ? sql`` : sql`where p.outcome <> all(${[except].flat()}::text[])`;
  await sql`
    insert into job_row (job_id, line, place, msisdn, product_id, subscription_id, outcome)
    select ${job.id}, p.line, p.place, p.msisdn, p.product_id, p.subscription_id, p.outcome
    from planned p ${chosen} order by p.line, p.place`.execute(tx);
}

/** Counts the rows of the job's ledger by outcome, so that the answer is what was written. */
export async function outcomesOf({ tx, job }: JobWork): Promise<Outcomes> {
  const { rows } = await sql<{ outcome: string; count: number }>`
    select outcome, count(*) as count from job_row where job_id = ${job.id} group by outcome`.execute(tx);
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, Number(count)]));
}
