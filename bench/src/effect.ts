import { setTimeout as sleep } from "node:timers/promises";
import { timed } from "./figures.ts";
import { withApi } from "./with-api.ts";

const apiPort = 4364;
const perNumber = 10;

/** Tables of the past, with the statement that fills the last 30 days of one carrier, and the policy that is tried on it. */
const pasts = {
  messages: {
    fill: `insert into monitor_message
        (msisdn, carrier_id, provider_id, product_id, origin, type, shortcode, content, status, process_at, created_at)
      select '9990' || lpad((n / ${perNumber})::text, 9, '0'), p.carrier_id, p.provider_id, p.id, 'outgoing', 'info', '100', 'Hello', 'delivered',
        at, at
      from product p cross join generate_series(1, $1::int) n
        cross join lateral (select now() - n * interval '30 days' / $1::int as at) t
      where p.id = $2`,
    type: "sms_daily_quota",
  },
  "delivery times": { fill: null, type: "sms_delivery_time_range" },
  charges: {
    fill: `insert into charge (subscription_id, carrier_id, provider_id, product_id, amount, status, origin, created_at)
      select s.id, s.carrier_id, s.provider_id, s.product_id, 1.5, 'charged', 'renewal', now() - n * interval '30 days' / $1::int
      from generate_series(1, $1::int) n
        join (
          select *, row_number() over (order by id) - 1 as place, count(*) over () as places from subscription where product_id = $2
        ) s on s.place = n / ${perNumber} % s.places`,
    type: "max_charging_daily_retries",
  },
} as const;
const values = {
  sms_daily_quota: "9",
  sms_delivery_time_range: "08:00-20:00",
  max_charging_daily_retries: "9",
} as const;

interface Job {
  jobId: number;
  state: string;
  counts: Record<string, number>;
}

/** The effect of carrier policies on a million events of 30 days, by the API and its job. BENCH_ROWS makes it smaller. */
export const benchEffect = (): Promise<void> =>
  withApi({ apiPort }, async ({ client, ask }) => {
    const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
    const { rows: products } = await client.query<{ id: number; carrier_id: number }>(
      `update product set quiet_time_enabled = true where id = (
         select product_id from subscription group by product_id order by count(*) desc limit 1
       ) returning id, carrier_id`,
    );
    const [product] = products;
    const call = async (path: string, body?: object): Promise<Job> => JSON.parse(await ask(path, body && { body }));
    for (const [name, { fill, type }] of Object.entries(pasts)) {
      if (fill) await client.query(fill, [rows, product?.id]);
      await client.query("vacuum analyze");
      const record = {
        carrierPolicyType: type,
        carrierPolicyDescription: "Benchmark",
        carrierPolicyValue: values[type],
        carrierId: product?.carrier_id,
      };
      let counts: Record<string, number> = {};
      const time = await timed(async () => {
        const { jobId } = await call("/services/carrier-policies/effect", { days: 30, record });
        let job = await call(`/services/jobs/${jobId}`);
        while (job.state === "queued" || job.state === "running") {
          await sleep(50);
          job = await call(`/services/jobs/${jobId}`);
        }
        if (job.state !== "done") throw new Error(`The job is ${job.state}`);
        ({ counts } = job);
      });
      console.log(
        `effect on ${name.padEnd(14)} ${(time / 1_000).toFixed(1)} s for ${counts.total} events, ${counts.acted} otherwise`,
      );
    }
  });
