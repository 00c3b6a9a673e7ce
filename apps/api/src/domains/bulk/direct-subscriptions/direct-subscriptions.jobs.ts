import { directSubscriptionColumns } from "@portal/api-client/contract/direct-subscriptions";
import { sql } from "kysely";
import type { BulkKind } from "#platform/bulk/bulk-job.ts";
import { fileLine } from "#platform/bulk/planned-scope.ts";
import {
  digitsProblem,
  msisdnProblem,
  plainMsisdn,
  positiveOf,
  positiveProblem,
  textProblem,
} from "#platform/csv/cell-rules.ts";
import type { JobWork } from "#platform/jobs/job.ts";
import { activation } from "../../subscribers/index.ts";
import { findProducts } from "./products-by-keyword.ts";

export const directSubscriptionKind = "direct-subscription.create";

const contentMax = 128;
const shortcodeMax = 20;

/** Direct subscription: each row of a file acts like an incoming message of its number. */
export const directSubscriptionJobs = ({ timeZone }: { timeZone: string }): BulkKind => ({
  kind: directSubscriptionKind,
  columns: directSubscriptionColumns,
  required: directSubscriptionColumns,
  same: ["msisdn", "content", "provider_id", "shortcode", "channel_id"],
  check,
  plan: async (work) => {
    await findProducts(work, timeZone);
    await plan(work);
  },
  acts: "subscribed",
  act,
  counts: (rows, { subscribed = 0, ...reasons }) => ({ subscribed, skipped: rows - subscribed, ...reasons }),
  line: fileLine("direct_subscription"),
  guarded: true,
});

async function check({ tx }: JobWork): Promise<void> {
  const content = sql<string>`s."Content"`;
  const providerId = sql<string>`s."providerId"`;
  const channelId = sql<string>`s."channelId"`;
  await sql`
    create temporary table checked on commit drop as
    select s.place, s.line, n.msisdn, ${content} as content, n.provider_id, s.shortcode, n.channel_id,
      ${msisdnProblem(sql`n.msisdn`)} as "Msisdn_problem",
      ${textProblem(content, contentMax)} as "Content_problem",
      ${positiveProblem(providerId, { value: sql`n.provider_id` })} as "providerId_problem",
      ${digitsProblem(sql`s.shortcode`, shortcodeMax)} as shortcode_problem,
      ${positiveProblem(channelId, { value: sql`n.channel_id` })} as "channelId_problem",
      s.problem
    from staged s cross join lateral (
      select ${plainMsisdn(sql`s."Msisdn"`)} as msisdn, ${positiveOf(providerId)} as provider_id,
        ${positiveOf(channelId)} as channel_id offset 0
    ) n`.execute(tx);
}

/**
 * Plans the outcome of each row, in the order of the customer's rules. Of several rows of one number and product only the first
 * counts against the limits, and the others get its outcome: if it subscribes, they are subscribed already.
 */
async function plan({ tx }: JobWork): Promise<void> {
  await sql`
    create temporary table planned on commit drop as
    with looked as (
      select c.place as at, c.line, c.msisdn, c.content, c.shortcode, c.channel_id,
        o.product_id, o.carrier_id, o.provider_id, o.shortcode_id, o.next_charge_at, o.room,
        case when o.product_id is null then 'keywordNotFound'
          when b.id is not null then 'blacklisted'
          when a.subscription_id is not null then 'alreadySubscribed' end as reason
      from checked c
        left join offered o on o.provider_id = c.provider_id and o.shortcode = c.shortcode and o.keyword = lower(c.content)
        left join blacklist b on b.msisdn = c.msisdn and b.carrier_id = o.carrier_id and b.deleted_at is null
          and (b.expire_date is null or b.expire_date > now())
        left join active_subscription a on a.msisdn = c.msisdn and a.product_id = o.product_id
    ), counted as (
      select *, case when reason is null then row_number() over (partition by msisdn, product_id order by at) end as nth
      from looked
    ), numbered as (
      select *, case when nth = 1 then count(*) filter (where nth = 1) over (partition by product_id order by at) end as number
      from counted
    ), decided as (
      select *, case when reason is not null then reason
        when min(number) over (partition by msisdn, product_id) > room then 'limitReached'
        when nth > 1 then 'alreadySubscribed'
        else 'subscribed' end as outcome
      from numbered
    )
    select row_number() over (order by msisdn, product_id, at) - 1 as place, line, msisdn, content, shortcode, channel_id,
      product_id, carrier_id, provider_id, shortcode_id, next_charge_at, null::bigint as subscription_id, outcome
    from decided`.execute(tx);
}

/** Subscribes planned rows: writes the message that asked for it, the subscription, and the notification of its provider. */
async function act({ tx, job }: JobWork, places: Parameters<BulkKind["act"]>[1]): Promise<void> {
  await sql`
    with chosen as materialized (
      select * from planned where outcome = 'subscribed' and ${places} order by place
    ), ${activation({ chosen: sql`select * from chosen` })}, received as (
      insert into monitor_message
        (msisdn, carrier_id, provider_id, product_id, origin, type, shortcode, content, status, channel_id, processed_at)
      select msisdn, carrier_id, provider_id, product_id, 'incoming', 'subscription', shortcode, content, 'received',
        channel_id, now()
      from activated order by place
    )
    insert into job_row (job_id, line, place, msisdn, product_id, subscription_id, changed_at, outcome, after)
    select ${job.id}, c.line, c.place, c.msisdn, c.product_id, a.id, case when a.id is not null then now() end,
      case when a.id is null then 'alreadySubscribed' else 'subscribed' end,
      case when a.id is not null then jsonb_build_object('active', true, 'next_charge_at', c.next_charge_at) end
    from chosen c left join activated a using (place)`.execute(tx);
}
