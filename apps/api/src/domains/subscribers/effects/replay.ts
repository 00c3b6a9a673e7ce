import { type EffectChange, effectChanges } from "@portal/api-client/contract/effects";
import { type RawBuilder, sql } from "kysely";
import { monthsBegin } from "#platform/as-of/records-then.queries.ts";
import { withSortMemory } from "#platform/bulk/bulk-job.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { JobCounts, JobWork } from "#platform/jobs/job.ts";
import { startOfDay } from "#platform/time/portal-day.ts";

/** A day of the past, from its first moment to that of the next day, or to now. */
export interface Period {
  from: Date;
  to: Date;
}

/** The past that a change is tried on; what comes out otherwise is written into the temporary table `differing`. */
export interface Replay {
  tx: Transaction;
  timeZone: string;
  /** The whole of the past that is judged. */
  period: Period;
  days: readonly Period[];
  /** Whether the user may know of a provider's events. */
  isSeen(providerId: RawBuilder<unknown>): RawBuilder<boolean>;
}

/** A value by the record as it stands, and by the record as it would be. */
export interface Both<Value> {
  stands: Value;
  would: Value;
}

/** Judges the events of a period; answers how many. */
export type Judge = (replay: Replay, period: Period) => Promise<number>;

interface Judging {
  /** Judges each day by itself. */
  daily: readonly Judge[];
  /** Judges the period as a whole, after the days. */
  whole?: readonly Judge[];
  /** Counts that say what cannot be known. */
  unknown?: JobCounts;
}

/** Samples that are kept of an effect. */
const mostSamples = 20;

/**
 * Tries a change on the days before now: each day is judged in sets, the job tells its progress after each, and what comes out
 * otherwise is counted. The ledger keeps a few samples, and the amounts of each currency.
 */
export async function replayPast(
  work: JobWork,
  { days: count, timeZone }: { days: number; timeZone: string },
  judgingOf: (replay: Replay) => Promise<Judging>,
): Promise<JobCounts> {
  const { tx, job, progress } = work;
  await withSortMemory(tx);
  const days = await lastDays(tx, count, timeZone);
  const period = { from: days[0]?.from ?? new Date(0), to: days.at(-1)?.to ?? new Date(0) };
  const isSeen = (providerId: RawBuilder<unknown>) =>
    job.provider_id === null ? sql<boolean>`true` : sql<boolean>`${providerId} = ${job.provider_id}`;
  await sql`
    create temporary table differing (
      change text, at timestamptz(3), msisdn text, carrier_id integer, product_id integer, subscription_id bigint,
      also_now boolean, lost numeric, gained numeric, before jsonb, after jsonb
    ) on commit drop`.execute(tx);
  const replay = { tx, timeZone, period, days, isSeen };
  const { daily, whole = [], unknown = {} } = await judgingOf(replay);
  let judged = 0;
  for (const [done, day] of days.entries()) {
    progress({ step: "checking", done, total: days.length });
    for (const judge of daily) judged += await judge(replay, day);
  }
  for (const judge of whole) judged += await judge(replay, period);
  progress({ step: "saving", done: days.length, total: days.length });
  await keepSamples(work);
  return { total: judged, ...(await countsOf(tx)), ...unknown, ...(await droppedMonths(tx, period)) };
}

/** So many whole days of the portal's time zone, and today up to now. */
async function lastDays(tx: Transaction, count: number, timeZone: string): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select ${startOfDay(sql`d`, timeZone)} as from, least(${startOfDay(sql`d + interval '1 day'`, timeZone)}, now()) as to
    from generate_series(
      (now() at time zone ${timeZone})::date - ${count}::integer, (now() at time zone ${timeZone})::date, interval '1 day'
    ) d order by d`.execute(tx);
  return rows;
}

/** The newest samples of each change; and the amounts, each currency in a row of its own. */
async function keepSamples({ tx, job }: JobWork): Promise<void> {
  await sql`
    with samples as (
      select d.*, row_number() over (order by d.nth, d.change) - 1 as place
      from unnest(${effectChanges}::text[]) wanted(change) cross join lateral (
        select *, row_number() over (order by at desc, msisdn) as nth from (
          select * from differing d where d.change = wanted.change order by at desc, msisdn limit ${mostSamples}
        ) newest
      ) d
    ), amounts as (
      select y.currency, sum(d.lost) as lost, sum(d.gained) as gained
      from differing d join carrier c on c.id = d.carrier_id join country y on y.id = c.country_id
      where d.lost > 0 or d.gained > 0 group by y.currency
    )
    insert into job_row (job_id, line, place, msisdn, product_id, subscription_id, outcome, before, after)
    select ${job.id}::bigint, place + 1, place, msisdn, product_id, null::bigint, change,
      before || jsonb_build_object('at', at), after
    from samples where place < ${mostSamples}
    union all
    select ${job.id}::bigint, 0, ${mostSamples}::integer + row_number() over (order by currency), null, null, null, 'amount',
      null, jsonb_build_object('currency', currency, 'lost', lost::text, 'gained', gained::text)
    from amounts`.execute(tx);
}

async function countsOf(tx: Transaction): Promise<JobCounts> {
  const { rows } = await sql<{ change: EffectChange; events: number }>`
    select change, count(*) as events from differing group by change order by change`.execute(tx);
  const { rows: all } = await sql<{ subscribers: number; acted: number; alsoNow: number; amountUnknown: number }>`
    select (select count(*) from (select distinct msisdn from differing) d) as subscribers, count(*) as acted, count(*) filter (where also_now) as "alsoNow",
      count(*) filter (where before ->> 'status' = 'unknown') as "amountUnknown"
    from differing`.execute(tx);
  return { ...Object.fromEntries(rows.map(({ change, events }) => [change, Number(events)])), ...numbers(all[0]) };
}

const numbers = (counts: object = {}): JobCounts =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)]));

/** 1 for each table whose rows of the first days are gone, because their months were dropped. */
async function droppedMonths(tx: Transaction, { from }: Period): Promise<JobCounts> {
  const tables = { messagesGone: "monitor_message", chargesGone: "charge" } as const;
  const counts: JobCounts = {};
  for (const [name, table] of Object.entries(tables)) {
    const begins = await monthsBegin(tx, table);
    if (begins && begins > from) counts[name] = 1;
  }
  return counts;
}
