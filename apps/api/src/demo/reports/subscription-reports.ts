import type { DemoReport } from "./demo-report.ts";

const newPerDay = `select created_at::date as "Day", count(*) as "New subscriptions"
from reporting.subscriptions
where created_at between [from] and [to]
  and ([carrier_id?] is null or carrier_id = [carrier_id?])
  and ([provider_id?] is null or provider_id = [provider_id?])
  and ([product_id?] is null or product_id = [product_id?])
group by 1
order by 1`;

/** Reports of new, present and ended subscriptions. */
export const subscriptionReports: readonly DemoReport[] = [
  {
    name: "New subscriptions per day",
    description: "By the day they were made, in the chosen time. A first look every morning.",
    category: "Subscriptions",
    chart: "LineChart",
    query: newPerDay,
    earlier: [
      `select date(created_at) as day, count(*) as total
from reporting.subscriptions
where created_at between [from] and [to]
group by 1`,
      `select created_at::date as "Day", count(*) as "New subscriptions"
from reporting.subscriptions
where created_at between [from] and [to]
  and ([provider_id?] is null or provider_id = [provider_id?])
group by 1
order by 1`,
    ],
    readers: { roles: ["Operator", "Reader"] },
  },
  {
    name: "Active base by product",
    description: "The products with the most active subscriptions at this moment.",
    category: "Subscriptions",
    chart: "BarChart",
    query: `select p.product_name || ', ' || v.provider_name as "Product", count(*) as "Active subscriptions"
from reporting.active_subscriptions a
join reporting.products p using (product_id)
join reporting.providers v on v.provider_id = p.provider_id
where ([carrier_id?] is null or a.carrier_id = [carrier_id?])
  and ([provider_id?] is null or a.provider_id = [provider_id?])
group by p.product_id, 1
having [minimum_count?] is null or count(*) >= [minimum_count?]
order by 2 desc
limit 15`,
    readers: { roles: ["Operator", "Reader"] },
  },
  {
    name: "Leavers by cause",
    description: "Who ended the subscriptions of the chosen time: the subscriber, the system or staff.",
    category: "Subscriptions",
    chart: "PieChart",
    query: `select initcap(deactivated_by) as "Ended by", count(*) as "Leavers"
from reporting.subscriptions
where deactivated_at between [from] and [to]
group by 1
order by 2 desc`,
    readers: { users: ["operator", "carrier", "ana"] },
  },
  {
    name: "Churn by month",
    description: "Leavers and newcomers of each month, in percent of the subscriptions that it began with.",
    category: "Subscriptions",
    chart: "LineChart",
    query: `-- one pass over the subscriptions, then months only
with pairs as (
  select date_trunc('month', s.created_at) as joined, date_trunc('month', s.deactivated_at) as gone, count(*) as n
  from reporting.subscriptions s
  where ([carrier_id?] is null or s.carrier_id = [carrier_id?])
    and ([provider_id?] is null or s.provider_id = [provider_id?])
  group by 1, 2
),
months as (
  select month, sum(newcomers) as newcomers, sum(leavers) as leavers
  from (
    select joined as month, n as newcomers, 0 as leavers from pairs
    union all
    select gone, 0, n from pairs where gone is not null
  ) moves
  group by month
),
bases as (
  select *, sum(newcomers - leavers) over (order by month) - newcomers + leavers as base from months
)
select month::date as "Month", round(100 * newcomers / base, 1) as "Newcomers %", round(100 * leavers / base, 1) as "Leavers %"
from bases
where base > 0 and month between date_trunc('month', [date_from]) and [date_until]
order by month`,
    earlier: [
      `select to_char(deactivated_at, 'YYYY-MM') as month, count(*) as leavers
from reporting.subscriptions
where deactivated_at::date between [date_from] and [date_until]
group by 1
order by 1`,
    ],
    readers: { roles: ["Operator"] },
  },
  {
    name: "Active subscriptions by country",
    description: "The world map of the active base, of all products or of those with one name.",
    category: "Subscriptions",
    chart: "GeoChart",
    query: `select c.country_short as "Country", count(*) as "Active subscriptions"
from reporting.active_subscriptions a
join reporting.carriers c using (carrier_id)
join reporting.products p using (product_id)
where ([carrier_id?] is null or a.carrier_id = [carrier_id?])
  and ([provider_id?] is null or a.provider_id = [provider_id?])
  and ([product_name?] is null or p.product_name = [product_name?])
group by 1
order by 2 desc`,
    readers: { roles: ["Operator", "Reader"] },
  },
  {
    name: "Subscriptions by hour of a day",
    description: "When on that day they came; gaps tell that a carrier was away.",
    category: "Subscriptions",
    chart: "ColumnChart",
    query: `select to_char(hour, 'HH24:MI') as "Hour", count(s.subscription_id) as "New subscriptions"
from generate_series([date_created]::timestamptz, [date_created] + interval '23 hours', interval '1 hour') as hour
left join (
  select s.subscription_id, s.created_at
  from reporting.subscriptions s
  where s.created_at >= [date_created] and s.created_at < [date_created] + interval '1 day'
    and ([carrier_id?] is null or s.carrier_id = [carrier_id?])
    and ([provider_id?] is null or s.provider_id = [provider_id?])
) s on date_trunc('hour', s.created_at) = hour
group by hour
order by hour`,
    readers: { roles: ["Operator", "Reader"] },
  },
];
