import { sql } from "kysely";
import { isWithin, ledgerOf } from "./message-effects.queries.ts";
import type { Both, Judge } from "./replay.ts";

/** The most subscriptions that a product takes; 0 for no limit. */
interface Limits {
  daily: number;
  monthly: number;
}

/**
 * Judges new subscriptions by the limits of their product: the first ones of a day are taken while the month has room, rows of
 * files that were refused by a limit included. A refused subscription takes its charges with it.
 */
export const judgeSubscriptionLimits =
  (product: { id: number; carrierId: number }, limits: Both<Limits>): Judge =>
  async ({ tx, timeZone, isSeen }, period) => {
    const limitOf = (limit: number) => (limit === 0 ? sql`null::bigint` : sql`${limit}::bigint`);
    const taken = ({ daily }: Limits) => sql`sum(least(events, ${limitOf(daily)})) over months`;
    const isOver = ({ daily, monthly }: Limits, earlier: string) =>
      sql<boolean>`coalesce(nth > ${limitOf(daily)} or nth + ${sql.ref(earlier)} > ${limitOf(monthly)}, false)`;
    const local = sql`at time zone ${timeZone}`;
    const month = sql`date_trunc('month', ${period.from}::timestamptz ${local})`;
    const files = { kind: "direct-subscription.create", outcomes: ["subscribed", "limitReached"] };
    const { rows } = await sql<{ judged: number }>`
      with since as (
        select ${month} at time zone ${timeZone} as at
      ), ledger as materialized (
        select l.* from since, (${ledgerOf({ from: new Date(period.from.getTime() - longestMonthMs), to: period.to }, files)}) l
        where l.product_id = ${product.id}
      ), made as materialized (
        select s.created_at as at, s.id, s.msisdn, s.provider_id, l.job_id, l.line, false as was_refused
        from since, subscription s left join ledger l on l.subscription_id = s.id
        where s.product_id = ${product.id} and s.created_at >= since.at and s.created_at < ${period.to}
      ), refused as (
        select coalesce(m.at, l.started_at) as at, null::bigint as id, l.msisdn, p.provider_id, l.job_id, min(l.line) as line,
          true as was_refused
        from ledger l join product p on p.id = l.product_id
          left join (select job_id, min(at) as at from made group by job_id) m using (job_id)
        where l.outcome = 'limitReached' group by 1, 3, 4, 5
      ), dated as (
        select e.*, (e.at ${local})::date as day from since, (select * from made union all select * from refused) e
        where e.at >= since.at and e.at < ${period.to}
      ), days as (
        select day, coalesce(${taken(limits.stands)}, 0) as stood, coalesce(${taken(limits.would)}, 0) as would_stand
        from (select day, count(*) as events from dated group by day) d
        window months as (
          partition by date_trunc('month', day::timestamp) order by day rows between unbounded preceding and 1 preceding
        )
      ), numbered as materialized (
        select d.*, y.stood, y.would_stand, row_number() over (partition by d.day order by d.at, d.line, d.id) as nth
        from dated d join days y using (day)
      ), judged as materialized (
        select * from numbered where ${isWithin(sql`at`, period)} and ${isSeen(sql`provider_id`)}
      ), changed as materialized (
        select *, was_refused <> ${isOver(limits.stands, "stood")} as also_now
        from judged where was_refused <> ${isOver(limits.would, "would_stand")}
      ), inserted as (
        insert into differing
        select case when was_refused then 'subscriptionAllowed' else 'subscriptionRefused' end, at, msisdn,
          ${product.carrierId}, ${product.id}, id, also_now, 0, 0,
          jsonb_build_object('status', case when was_refused then 'refused' else 'subscribed' end),
          jsonb_build_object('status', case when was_refused then 'subscribed' else 'refused' end)
        from changed
      ), uncharged as (
        insert into differing
        select 'chargeRefused', h.created_at, c.msisdn, h.carrier_id, h.product_id, h.subscription_id, c.also_now,
          case when h.status = 'charged' then h.amount else 0 end, 0,
          jsonb_build_object('status', h.status, 'amount', h.amount), '{"status": "refused"}'::jsonb
        from changed c join charge h on h.subscription_id = c.id and ${isWithin(sql`h.created_at`, period)}
      )
      select count(*) as judged from judged`.execute(tx);
    return Number(rows[0]?.judged ?? 0);
  };

const longestMonthMs = 31 * 86_400_000;
