import type { DemoReport } from "./demo-report.ts";

/** Reports that show single numbers: only for roles that see them in clear anyway. */
export const subscriberReports: readonly DemoReport[] = [
  {
    name: "Subscription ledger",
    description:
      "Each subscription that was made (Alta) or ended (Baja) in the chosen time. Long: narrow it, or export it.",
    category: "Subscriptions",
    chart: "Table",
    query: `select s.subscription_id as "Id", s.msisdn as "Msisdn", c.carrier_name as "Carrier", v.provider_name as "Provider",
  p.product_name as "Product", s.active as "Active", s.created_at as "Created", s.deactivated_at as "Deactivated",
  s.deactivated_by as "Ended by"
from reporting.subscriptions s
join reporting.carriers c using (carrier_id)
join reporting.providers v on v.provider_id = s.provider_id
join reporting.products p on p.product_id = s.product_id
where ([action] in ('created_at', 'all') and s.created_at between [from] and [to]
    or [action] in ('deactivated_at', 'all') and s.deactivated_at between [from] and [to])
  and ([carrier_id?] is null or s.carrier_id = [carrier_id?])
  and ([provider_id?] is null or s.provider_id = [provider_id?])
  and ([product_id?] is null or s.product_id = [product_id?])
order by s.subscription_id desc`,
    readers: { roles: ["Operator"] },
  },
  {
    name: "Life of a number",
    description: "All that a number was subscribed to, from its first day to now. For calls about old charges.",
    category: "Subscriptions",
    chart: "Timeline",
    query: `select p.product_name as "Product", v.provider_name as "Provider", s.created_at as "From",
  coalesce(s.deactivated_at, now()) as "To"
from reporting.subscriptions s
join reporting.products p using (product_id)
join reporting.providers v on v.provider_id = s.provider_id
where s.msisdn = [msisdn]
  and ([carrier_id?] is null or s.carrier_id = [carrier_id?])
  and ([provider_id?] is null or s.provider_id = [provider_id?])
order by s.created_at`,
    readers: { roles: ["Operator"] },
  },
  {
    name: "Message log",
    description: "Messages of both directions with their outcome. A year of them is more than a view shows.",
    category: "Messaging",
    chart: null,
    query: `select m.created_at as "Sent", m.msisdn as "Msisdn", m.origin as "Direction", m.type as "Type", m.shortcode as "Shortcode",
  v.provider_name as "Provider", p.product_name as "Product", m.status as "Status"
from reporting.messages m
join reporting.providers v using (provider_id)
left join reporting.products p on p.product_id = m.product_id
where m.created_at between [from] and [to]
  and ([carrier_id?] is null or m.carrier_id = [carrier_id?])
  and ([provider_id?] is null or m.provider_id = [provider_id?])
  and ([msisdn?] is null or m.msisdn = [msisdn?])
  and ([message_status?] is null or m.status = lower([message_status?]))
order by m.message_id desc`,
    readers: { roles: ["Operator"] },
  },
];
