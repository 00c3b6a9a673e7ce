import type { BulkFigures } from "@portal/api-client";
import { sql } from "kysely";
import type { Db, Transaction } from "../database/database.ts";
import { refused } from "../errors.ts";
import type { Job, JobOptions, JobWork } from "../jobs/job.ts";
import type { Acted } from "./ledger.ts";

/** The size of a change from which staff have to confirm its count. */
export interface GuardRules {
  /** A change of more numbers than this is guarded. */
  numbers: number;
  /** A change of more than this share of the active subscriptions, in percent, is guarded; null for never. */
  share: number | null;
  /** Whether every caller has to confirm, and not only those who say that they can. */
  enforced: boolean;
}

/** The caller's answer to the guard, as the job keeps it. */
export const guardOptions = ({ guard, confirmedCount }: GuardAnswer): JobOptions => ({
  guard: guard === "1",
  ...(confirmedCount !== undefined && { confirmedCount }),
});

export interface GuardAnswer {
  guard?: "0" | "1" | undefined;
  confirmedCount?: number | undefined;
}

/** The work that is guarded: its kind, and the outcomes of the planned rows that it acts on. */
interface Guarded {
  kind: string;
  acts: Acted;
}

/** The number of products and former jobs in the figures. */
const mostProducts = 20;
const formerJobs = 12;

/**
 * Refuses work on more numbers than the settings allow, unless the confirmed count is that of the planned rows: 409 with the
 * figures. Callers that cannot confirm pass, unless the guard is enforced.
 */
export async function requireConfirmedCount(work: JobWork, guarded: Guarded, rules: GuardRules): Promise<void> {
  const { guard, confirmedCount } = work.job.options;
  if (!rules.enforced && guard !== true) return;
  const { numbers, rows } = await reachOf(work, guarded);
  if (numbers <= rules.numbers && rules.share === null) return;
  const base = await activeBase(work);
  const share = base > 0 ? (rows / base) * 100 : null;
  const isLarge = numbers > rules.numbers || (rules.share !== null && share !== null && share > rules.share);
  if (!isLarge || confirmedCount === numbers) return;
  throw refused("confirmCount", {
    message: `This reaches ${numbers} numbers; confirm the count to go on`,
    figures: {
      rows,
      numbers,
      base,
      products: await productsOf(work, guarded),
      jobs: await formerJobsOf(work.tx, { ...work.job, kind: guarded.kind }),
    },
  });
}

async function reachOf({ tx }: JobWork, { acts }: Guarded) {
  const { rows } = await sql<{ rows: number; numbers: number }>`
    select count(*) as rows, count(distinct msisdn) as numbers from planned where outcome = any(${[acts].flat()}::text[])`.execute(
    tx,
  );
  return { rows: Number(rows[0]?.rows ?? 0), numbers: Number(rows[0]?.numbers ?? 0) };
}

/** Counts the active subscriptions of the caller's scope. */
async function activeBase({ tx, job }: JobWork): Promise<number> {
  const { carrier_id: carrierId, provider_id: providerId } = job;
  const own = sql`where product_id in (
    select id from product where (${carrierId}::int is null or carrier_id = ${carrierId})
      and (${providerId}::int is null or provider_id = ${providerId}))`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from active_subscription ${carrierId === null && providerId === null ? sql`` : own}`.execute(
    tx,
  );
  return Number(rows[0]?.count ?? 0);
}

async function productsOf({ tx }: JobWork, { acts }: Guarded): Promise<BulkFigures["products"]> {
  const { rows } = await sql<{ product: string; provider: string; rows: number }>`
    select p.name as product, v.name as provider, count(*) as rows
    from planned t join product p on p.id = t.product_id join provider v on v.id = p.provider_id
    where t.outcome = any(${[acts].flat()}::text[]) group by p.id, v.id order by rows desc, p.name limit ${mostProducts}`.execute(
    tx,
  );
  return rows.map(({ rows: count, ...names }) => ({ ...names, rows: Number(count) }));
}

/** The last jobs of this kind in the same scope, newest first, with the number of rows that each acted on. */
export async function formerJobsOf(
  db: Db | Transaction,
  job: Pick<Job, "kind" | "carrier_id" | "provider_id">,
): Promise<BulkFigures["jobs"]> {
  const { rows } = await sql<{ id: number; finished_at: Date; username: string; rows: number }>`
    select j.id, j.finished_at, u.username, coalesce((j.counts ->> 'acted')::bigint, 0) as rows
    from job j join app_user u on u.id = j.user_id
    where j.kind = ${job.kind} and j.state = 'done' and not j.preview
      and (${job.carrier_id}::int is null or j.carrier_id = ${job.carrier_id})
      and (${job.provider_id}::int is null or j.provider_id = ${job.provider_id})
    order by j.id desc limit ${formerJobs}`.execute(db);
  return rows.map(({ id, finished_at, username, rows: count }) => ({
    jobId: id,
    finishedAt: finished_at.toISOString(),
    username,
    rows: Number(count),
  }));
}
