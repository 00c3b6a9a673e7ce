import type { DemoReport } from "./demo-report.ts";

const deliveryRate = `select round(100.0 * count(*) filter (where status = 'delivered') / count(*), 1) as "Delivered %",
  round(100.0 * count(*) filter (where status = 'sent') / count(*), 1) as "Sent, no receipt %",
  round(100.0 * count(*) filter (where status = 'failed') / count(*), 1) as "Failed %"
from reporting.messages
where origin = 'outgoing' and created_at between [from] and [to]
  and ([carrier_id?] is null or carrier_id = [carrier_id?])
  and ([provider_id?] is null or provider_id = [provider_id?])
having count(*) > 0`;

/** Reports of messages to subscribers and notifications to providers, and how many arrived. */
export const messagingReports: readonly DemoReport[] = [
  {
    name: "Message failures by shortcode",
    description: "Messages that did not arrive, by the shortcode they were sent from.",
    category: "Messaging",
    chart: "PieChart",
    query: `select shortcode as "Shortcode", count(*) as "Failed messages"
from reporting.messages
where status = 'failed' and created_at between [from] and [to]
  and ([carrier_id?] is null or carrier_id = [carrier_id?])
  and ([provider_id?] is null or provider_id = [provider_id?])
group by 1
order by 2 desc
limit 10`,
    readers: { roles: ["Operator", "Reader"] },
  },
  {
    name: "Delivery rate",
    description: "Of a hundred messages to subscribers, how many arrived.",
    category: "Messaging",
    chart: "Gauge",
    query: deliveryRate,
    readers: { roles: ["Operator", "Reader"] },
  },
  {
    name: "Delivery rate (copy)",
    description: "Of a hundred messages to subscribers, how many arrived.",
    category: "Messaging",
    chart: "Gauge",
    query: deliveryRate,
    owner: "carrier",
    readers: { users: ["provider"] },
  },
  {
    name: "Notifications to providers",
    description: "What providers were told of, and whether they took it; also of those only that were tried again.",
    category: "Messaging",
    chart: "BarChart",
    query: `select initcap(type) as "Notification",
  count(*) filter (where status = 'processed') as "Processed",
  count(*) filter (where status = 'pending') as "Pending",
  count(*) filter (where status = 'failed') as "Failed"
from reporting.notifications
where created_at between [from] and [to]
  and ([carrier_id?] is null or carrier_id = [carrier_id?])
  and ([provider_id?] is null or provider_id = [provider_id?])
  and ([retry_count?] is null or retries >= [retry_count?])
group by 1
order by 2 desc`,
    readers: { roles: ["Operator"] },
  },
];
