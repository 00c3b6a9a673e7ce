import type { DemoReport } from "./demo-report.ts";

/** Reports of the work of staff and partners. */
export const operationReports: readonly DemoReport[] = [
  {
    name: "Product launches",
    description: "When products began and ended, the latest of those launched since the chosen day.",
    category: "Operations",
    chart: "Timeline",
    query: `select p.product_name || ', ' || c.carrier_name as "Product", v.provider_name as "Provider", p.launched_at as "Launched",
  coalesce(p.ended_at, now()) as "Ended or today"
from reporting.products p
join reporting.providers v using (provider_id)
join reporting.carriers c on c.carrier_id = v.carrier_id
where ([launch_date?] is null or p.launched_at >= [launch_date?])
  and ([carrier_id?] is null or p.carrier_id = [carrier_id?])
  and ([provider_id?] is null or p.provider_id = [provider_id?])
order by p.launched_at desc
limit 20`,
    readers: { roles: ["Operator", "Reader"] },
  },
  {
    name: "Statements per month",
    description: "How many providers have their statement, and how many wait for it.",
    category: "Operations",
    chart: "ColumnChart",
    query: `select to_char(months.month, 'YYYY-MM') as "Month", count(s.statement_id) as "Made",
  count(*) - count(s.statement_id) as "Missing"
from (select distinct month from reporting.statements) months
cross join reporting.providers v
left join reporting.statements s on s.provider_id = v.provider_id and s.month = months.month
where v.enabled
  and ([carrier_id?] is null or v.carrier_id = [carrier_id?])
  and ([provider_id?] is null or v.provider_id = [provider_id?])
group by 1
order by 1`,
    readers: { roles: ["Operator", "Reader"] },
  },
  {
    name: "Uploads and bulk work",
    description: "Files that staff sent in: what became of them, and how many rows they changed.",
    category: "Operations",
    chart: null,
    query: `select j.job_id as "Job", j.kind as "Kind", j.file_name as "File", s.username as "User", j.state as "State",
  j.total_rows as "Rows", j.changed_rows as "Changed", j.created_at as "Started", j.finished_at as "Finished", j.error as "Error"
from reporting.jobs j
join reporting.staff s using (user_id)
where j.created_at between [from] and [to]
  and ([user_id?] is null or j.user_id = [user_id?])
  and ([file_name?] is null or j.file_name ilike '%' || [file_name?] || '%')
order by j.job_id desc`,
    readers: { roles: ["Operator"] },
  },
  {
    name: "Landing pages by ad network",
    description: "Visitors who began to subscribe, and who of them confirmed.",
    category: "Operations",
    chart: "BarChart",
    query: `select coalesce(adnetwork, 'None') as "Ad network", count(*) as "Began", count(confirmed_at) as "Confirmed"
from reporting.presubscriptions
where created_at between [from] and [to]
  and ([provider_id?] is null or provider_id = [provider_id?])
  and ([product_id?] is null or product_id = [product_id?])
  and ([landing_page?] is null or portal = [landing_page?])
group by 1
order by 2 desc`,
    owner: "operator",
    readers: { users: ["carrier", "provider", "ana"] },
  },
];
