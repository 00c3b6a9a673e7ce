import { broadcastColumns } from "@portal/api-client/contract/broadcasts";
import { type RawBuilder, sql } from "kysely";
import type { BulkKind } from "#platform/bulk/bulk-job.ts";
import { fileLine } from "#platform/bulk/planned-scope.ts";
import { msisdnProblem, plainMsisdn, positiveOf, positiveProblem, textProblem } from "#platform/csv/cell-rules.ts";
import type { Transaction } from "#platform/database/database.ts";
import { type JobWork, tieOfJob } from "#platform/jobs/job.ts";
import { inScope } from "#platform/scope.ts";
import { isOfThis } from "#platform/time/portal-day.ts";
import { readCarrierRules } from "./carrier-rules.ts";

export const broadcastKind = "broadcast.send";

const contentMax = 255;

/** Broadcast: each row of a file is a message to the subscribers of its product. */
export const broadcastJobs = ({ timeZone }: { timeZone: string }): BulkKind => ({
  kind: broadcastKind,
  columns: broadcastColumns,
  required: broadcastColumns,
  texts: ["content"],
  same: ["msisdn", "content", "product_id"],
  check,
  plan: async (work) => {
    await readCarrierRules(work, timeZone);
    await plan(work, timeZone);
  },
  acts: "queued",
  act,
  counts: async (rows, { queued = 0, ...reasons }, { tx }) => ({
    queued,
    skipped: rows - queued,
    ...reasons,
    ...(await countFound(tx)),
  }),
  line: fileLine("broadcast"),
  guarded: true,
});

async function check({ tx }: JobWork): Promise<void> {
  const productId = sql<string>`s."productId"`;
  await sql`
    create temporary table checked on commit drop as
    select s.place, s.line, n.msisdn, s.content, n.product_id,
      ${msisdnProblem(sql`n.msisdn`)} as msisdn_problem,
      ${textProblem(sql`s.content`, contentMax)} as content_problem,
      ${positiveProblem(productId, { value: sql`n.product_id` })} as "productId_problem",
      s.problem
    from staged s cross join lateral (
      select ${plainMsisdn(sql`s.msisdn`)} as msisdn, ${positiveOf(productId)} as product_id offset 0
    ) n`.execute(tx);
}

/** Plans the outcome of each row. Messages of today count against the quota, and so do earlier rows of the file. */
async function plan({ tx, job }: JobWork, timeZone: string): Promise<void> {
  // a subscription has the carrier and provider of its product, so the large table need not be read
  const active = inScope(
    tx
      .selectFrom("active_subscription as s")
      .innerJoin("product as p", "p.id", "s.product_id")
      .select(["s.subscription_id as id", "s.msisdn", "s.product_id", "p.carrier_id", "p.provider_id"]),
    tieOfJob(job),
    "p",
  );
  await sql`
    create temporary table planned on commit drop as
    with sent as (
      select m.msisdn, m.carrier_id, count(*) as messages
      from monitor_message m join rules r on r.carrier_id = m.carrier_id and r.quota > 0
      where m.origin = 'outgoing' and ${isOfThis("day", sql`m.created_at`, timeZone)}
        and exists (select from checked c where c.msisdn = m.msisdn)
      group by m.msisdn, m.carrier_id
    ), looked as (
      select c.place as at, c.line, c.msisdn, c.content, a.id as subscription_id, a.product_id, a.carrier_id, a.provider_id,
        case when a.id is null then 'noSubscription' when b.id is not null then 'blacklisted' end as reason
      from checked c
        left join (${active}) a on a.msisdn = c.msisdn and a.product_id = c.product_id
        left join blacklist b on b.msisdn = c.msisdn and b.carrier_id = a.carrier_id and b.deleted_at is null
          and (b.expire_date is null or b.expire_date > now())
    ), counted as (
      select *, case when reason is null
        then row_number() over (partition by msisdn, carrier_id, reason order by at) end as nth
      from looked
    )
    select row_number() over (order by l.msisdn, l.product_id, l.at) - 1 as place, l.line, l.msisdn, l.content,
      l.subscription_id, l.product_id, l.carrier_id, l.provider_id, h.shortcode,
      case when p.quiet_time_enabled then coalesce(r.opens_at, now()) else now() end as process_at,
      p.quiet_time_enabled and r.times_unread as times_unread, r.quota_unread,
      case when l.reason is not null then l.reason
        when l.nth + coalesce(t.messages, 0) > r.quota then 'quota'
        else 'queued' end as outcome
    from counted l
      left join product p on p.id = l.product_id
      left join shortcode h on h.id = p.shortcode_id
      left join rules r on r.carrier_id = l.carrier_id
      left join sent t on t.msisdn = l.msisdn and t.carrier_id = l.carrier_id`.execute(tx);
}

/**
 * Queues planned messages, unless their subscription has ended meanwhile; subscriptions are looked up one by one, in their
 * order.
 */
async function act({ tx, job }: JobWork, places: RawBuilder<boolean>): Promise<void> {
  await sql`
    with chosen as materialized (
      select p.*, nextval('monitor_message_id_seq') as message_id
      from planned p cross join lateral (
        select from active_subscription a
        where a.msisdn = p.msisdn and a.product_id = p.product_id and a.subscription_id = p.subscription_id offset 0
      ) still
      where p.outcome = 'queued' and ${places} order by p.place
    ), queued as (
      insert into monitor_message
        (id, msisdn, carrier_id, provider_id, product_id, origin, type, shortcode, content, status, process_at, due_at)
      select message_id, msisdn, carrier_id, provider_id, product_id, 'outgoing', 'info', shortcode, content, 'pending',
        process_at, process_at
      from chosen
    )
    insert into job_row (job_id, line, place, msisdn, product_id, subscription_id, outcome, after)
    select ${job.id}, p.line, p.place, p.msisdn, p.product_id, p.subscription_id,
      case when c.place is null then 'noSubscription' else 'queued' end,
      case when c.place is not null then jsonb_build_object('message_id', c.message_id, 'process_at', c.process_at) end
    from planned p left join chosen c using (place)
    where p.outcome = 'queued' and ${places}`.execute(tx);
}

/**
 * Counts distinct subscriptions that the file found, blacklisted ones too, and the rows for which a policy could not be read.
 */
async function countFound(
  tx: Transaction,
): Promise<{ subscriptions: number; quotaUnread: number; timesUnread: number }> {
  const { rows } = await sql<{ subscriptions: number; quotaUnread: number; timesUnread: number }>`
    select count(distinct subscription_id) as subscriptions,
      count(*) filter (where outcome = 'quota' and quota_unread) as "quotaUnread",
      count(*) filter (where outcome = 'queued' and times_unread) as "timesUnread"
    from planned`.execute(tx);
  return rows[0] ?? { subscriptions: 0, quotaUnread: 0, timesUnread: 0 };
}
