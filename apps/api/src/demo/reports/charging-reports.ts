import type { DemoReport } from "./demo-report.ts";

/** Reports of revenue and of failed charges. Amounts of several currencies are in US dollars. */
export const chargingReports: readonly DemoReport[] = [
  {
    name: "Top providers by revenue",
    description: "Charged and refused amounts in US dollars, the twelve largest of the chosen time.",
    category: "Charging",
    chart: "ColumnChart",
    query: `select v.provider_name || ', ' || c.carrier_name as "Provider",
  round(coalesce(sum(h.amount / c.currency_exchange) filter (where h.status = 'charged'), 0), 2) as "Charged USD",
  round(coalesce(sum(h.amount / c.currency_exchange) filter (where h.status = 'failed'), 0), 2) as "Refused USD"
from reporting.charges h
join reporting.providers v using (provider_id)
join reporting.carriers c on c.carrier_id = v.carrier_id
where h.created_at between [from] and [to]
  and ([carrier_id?] is null or h.carrier_id = [carrier_id?])
  and ([provider_id?] is null or h.provider_id = [provider_id?])
group by 1
order by 2 desc
limit 12`,
    readers: { roles: ["Operator"] },
  },
  {
    name: "Daily charges by status",
    description:
      "How many charges worked, how many were refused, and of how many the carrier has not said it, day by day.",
    category: "Charging",
    chart: "AreaChart",
    query: `select created_at::date as "Day",
  count(*) filter (where status = 'charged') as "Charged",
  count(*) filter (where status = 'failed') as "Refused",
  count(*) filter (where status = 'unknown') as "Unknown"
from reporting.charges
where created_at between [from] and [to]
  and ([carrier_id?] is null or carrier_id = [carrier_id?])
  and ([provider_id?] is null or provider_id = [provider_id?])
group by 1
order by 1`,
    readers: { roles: ["Operator", "Reader"] },
  },
  {
    name: "Charge success by carrier",
    description: "Of a hundred charges, how many worked. The eight carriers with the most of them.",
    category: "Charging",
    chart: "Gauge",
    query: `select c.carrier_name as "Carrier", round(100.0 * count(*) filter (where h.status = 'charged') / count(*), 1) as "Charged %"
from reporting.charges h
join reporting.carriers c using (carrier_id)
where h.created_at between [from] and [to]
  and h.status <> 'unknown'
  and ([carrier_id?] is null or h.carrier_id = [carrier_id?])
  and ([provider_id?] is null or h.provider_id = [provider_id?])
group by 1
order by count(*) desc
limit 8`,
    readers: { roles: ["Operator", "Reader"] },
  },
  {
    name: "Manual charges by staff",
    description: "Charges that staff asked for in the monitor, by who did it.",
    category: "Charging",
    chart: "BarChart",
    query: `select s.username as "User", count(*) as "Manual charges"
from reporting.charges h
join reporting.staff s using (user_id)
where h.origin = 'manual' and h.created_at between [from] and [to]
  and ([user_id?] is null or h.user_id = [user_id?])
  and ([carrier_id?] is null or h.carrier_id = [carrier_id?])
group by 1
order by 2 desc`,
    readers: { roles: ["Operator"] },
  },
  {
    name: "Price list",
    description: "Billing codes with their price in the currency of the carrier's country.",
    category: "Charging",
    chart: null,
    query: `select c.country_name as "Country", c.carrier_name as "Carrier", v.provider_name as "Provider",
  b.shortcode as "Shortcode", b.code as "Code", b.description as "Description", b.price as "Price", c.currency as "Currency"
from reporting.billing_codes b
join reporting.carriers c using (carrier_id)
join reporting.providers v on v.provider_id = b.provider_id
where b.enabled
  and ([carrier_id?] is null or b.carrier_id = [carrier_id?])
  and ([carrier_name?] is null or c.carrier_name = [carrier_name?])
  and ([provider_id?] is null or b.provider_id = [provider_id?])
  and ([provider_name?] is null or v.provider_name = [provider_name?])
  and ([code_begins_with?] is null or b.code ilike [code_begins_with?] || '%')
order by 1, 2, 3, 4, 5`,
    readers: { roles: ["Operator", "Reader"] },
  },
  {
    name: "Charges by hour, old",
    description: "Replaced by Daily charges by status.",
    category: "Charging",
    chart: "ColumnChart",
    query: `select extract(hour from created_at)::int as "Hour", count(*) as "Charges"
from reporting.charges
where created_at >= [charged_at] and created_at < [charged_at] + interval '1 day' and provider_id = [provider_id]
group by 1
order by 1`,
    owner: "operator",
    disabled: true,
    readers: { users: [] },
  },
  {
    name: "Charges a day by product",
    description:
      "What a product is charged on its quietest and on its busiest day of the chosen time; the ten busiest.",
    category: "Charging",
    chart: "BarChart",
    query: `select p.product_name || ', ' || c.carrier_name as "Product", min(d.charges) as "Quietest day", max(d.charges) as "Busiest day"
from (
  select product_id, created_at::date as day, count(*) as charges
  from reporting.charges
  where status = 'charged' and created_at between [from] and [to]
    and ([carrier_id?] is null or carrier_id = [carrier_id?])
    and ([provider_id?] is null or provider_id = [provider_id?])
  group by 1, 2
) d
join reporting.products p using (product_id)
join reporting.carriers c using (carrier_id)
group by p.product_id, 1
order by 3 desc, 1
limit 10`,
    readers: { roles: ["Operator", "Reader"] },
  },
];
