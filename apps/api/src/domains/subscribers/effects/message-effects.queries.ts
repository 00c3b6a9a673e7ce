import { type RawBuilder, sql } from "kysely";
import { openingOf } from "../decisions/message-policies.ts";
import { closedTimes } from "./closed-times.ts";
import type { Both, Judge, Period } from "./replay.ts";

/** Files whose rows were planned by the rules; their ledger has the refused rows, too. */
const broadcast = "broadcast.send";

/** The rows of files that were processed in a period, with the moments of their transactions. */
export const ledgerOf = (
  { from, to }: Period,
  { kind, outcomes }: { kind: string; outcomes: readonly string[] },
) => sql`
  select r.job_id, r.line, r.msisdn, r.product_id, r.subscription_id, r.outcome, j.started_at,
    (r.after ->> 'message_id')::bigint as message_id
  from job j join job_row r on r.job_id = j.id
  where j.kind = ${kind} and j.state = 'done' and not j.preview and j.started_at < ${to} and j.finished_at >= ${from}
    and r.outcome = any(${outcomes}::text[])`;

/**
 * Judges messages by the daily quota of their carrier: of a number's messages of a day, those that were refused included, the
 * first ones go out. Rows of a file count in its order.
 */
export const judgeQuota =
  (carrierId: number, quota: Both<number | null>): Judge =>
  async ({ tx, isSeen }, day) => {
    const { rows } = await sql<{ judged: number }>`
      with ledger as materialized (
        select l.*, p.provider_id from (${ledgerOf(day, { kind: broadcast, outcomes: ["queued", "quota"] })}) l
          join product p on p.id = l.product_id and p.carrier_id = ${carrierId}
      ), sent as materialized (
        select m.created_at as at, m.id, m.msisdn, m.product_id, m.provider_id, l.job_id, l.line, false as was_refused
        from monitor_message m left join ledger l on l.message_id = m.id
        where m.carrier_id = ${carrierId} and m.origin = 'outgoing' and ${isWithin(sql`m.created_at`, day)}
      ), refused as (
        select coalesce(s.at, l.started_at) as at, null::bigint as id, l.msisdn, l.product_id, l.provider_id, l.job_id, l.line,
          true as was_refused
        from ledger l left join (select job_id, min(at) as at from sent group by job_id) s using (job_id)
        where l.outcome = 'quota'
      ), numbered as materialized (
        select *, row_number() over (partition by msisdn order by at, line, id) as nth
        from (select * from sent union all select * from refused) e where ${isWithin(sql`at`, day)}
      ), inserted as (
        insert into differing
        select case when was_refused then 'messageAllowed' else 'messageRefused' end, at, msisdn, ${carrierId}, product_id, null,
          was_refused <> ${isOver(quota.stands)}, 0, 0, ${statusOf(sql`was_refused`)}, ${statusOf(sql`not was_refused`)}
        from numbered where was_refused <> ${isOver(quota.would)} and ${isSeen(sql`provider_id`)}
      )
      select count(*) as judged from numbered where ${isSeen(sql`provider_id`)}`.execute(tx);
    return Number(rows[0]?.judged ?? 0);
  };

/** The times that keep messages waiting: policies of a carrier, none for products without quiet time. */
export type QuietTimes = Both<readonly string[]>;

/** Judges when messages went out by the delivery times of their carrier: of one product, or of all that have quiet time. */
export const judgeDelivery =
  ({ carrierId, productId }: { carrierId: number; productId?: number }, policies: QuietTimes): Judge =>
  async ({ tx, timeZone, isSeen }, day) => {
    const opens = (values: readonly string[]) => {
      const closed = closedTimes((now) => openingOf(values, now, timeZone), day);
      const [begins, ends] = [closed.map(({ from }) => from), closed.map(({ opensAt }) => opensAt)];
      const nth = sql`width_bucket(m.created_at, ${begins}::timestamptz[])`;
      return sql`greatest(m.created_at, (${ends}::timestamptz[])[${nth}])`;
    };
    const chosen = productId === undefined ? sql`p.quiet_time_enabled` : sql`p.id = ${productId}`;
    const { rows } = await sql<{ judged: number }>`
      with judged as materialized (
        select m.msisdn, m.product_id, m.created_at as at, coalesce(m.process_at, m.created_at) as was,
          ${opens(policies.stands)} as stands, ${opens(policies.would)} as would
        from monitor_message m join product p on p.id = m.product_id
        where m.carrier_id = ${carrierId} and m.origin = 'outgoing' and ${chosen} and ${isWithin(sql`m.created_at`, day)}
          and ${isSeen(sql`m.provider_id`)}
      ), inserted as (
        insert into differing
        select case when would > was then 'messageLater' else 'messageEarlier' end, at, msisdn, ${carrierId}, product_id, null,
          would = stands, 0, 0, jsonb_build_object('sent_from', was), jsonb_build_object('sent_from', would)
        from judged where would <> was
      )
      select count(*) as judged from judged`.execute(tx);
    return Number(rows[0]?.judged ?? 0);
  };

/** Whether an event, by its number `nth`, is beyond the most that is allowed; null for no limit. */
export const isOver = (most: number | null): RawBuilder<boolean> =>
  most === null ? sql<boolean>`false` : sql<boolean>`(nth > ${most}::bigint)`;

export const isWithin = (moment: RawBuilder<unknown>, { from, to }: Period): RawBuilder<boolean> =>
  sql<boolean>`(${moment} >= ${from} and ${moment} < ${to})`;

const statusOf = (isRefused: RawBuilder<unknown>) =>
  sql`jsonb_build_object('status', case when ${isRefused} then 'refused' else 'sent' end)`;
