import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type RunningProcess, spawnLink } from "../../scripts/lib/api-process.ts";
import { apiSettings, withApi } from "./with-api.ts";

const apiPort = 4463;
const count = 40_000;

/** Messages that are due at once, sent to the simulator by one link and by two, as each is judged and noted. */
export const benchMessages = (): Promise<void> =>
  withApi({ apiPort }, async ({ client, dataDir }) => {
    await client.query("update carrier_policy set enabled = false, deleted_at = now() where enabled");
    const links: RunningProcess[] = [];
    try {
      for (const name of ["one link", "two links"]) {
        await fillMessages(client);
        links.push(await startLink(dataDir, links.length));
        const seconds = await sendAll(client);
        console.log(`${count} messages, ${name}: ${seconds.toFixed(1)} s   ${(count / seconds).toFixed(0)} messages/s`);
      }
    } finally {
      for (const link of links) await link.stop();
    }
  });

async function startLink(dataDir: string, place: number): Promise<RunningProcess> {
  const settings = apiSettings({ apiPort, dataDir });
  const link = spawnLink({ ...settings, port: settings.port + 10 * (place + 1) });
  if (!(await link.ready)) throw new Error("The link ended before it was ready");
  return link;
}

/** Adds messages to active subscriptions, none of which is due yet. */
async function fillMessages(client: pg.Client): Promise<void> {
  await client.query("update monitor_message set status = 'failed' where status = 'pending'");
  await client.query(
    `insert into monitor_message (msisdn, carrier_id, provider_id, product_id, origin, shortcode, content, due_at)
     select s.msisdn, s.carrier_id, s.provider_id, s.product_id, 'outgoing', h.shortcode, 'Hello', '2100-01-01'
     from subscription s join shortcode h on h.id = s.shortcode_id, generate_series(1, 1000) n
     where s.active order by n limit $1`,
    [count],
  );
  await client.query("analyze monitor_message");
}

/** Makes all of them due; answers the seconds until the last one was sent. */
async function sendAll(client: pg.Client): Promise<number> {
  const { rows: begin } = await client.query<{ at: Date }>(
    "with due as (update monitor_message set due_at = now() where status = 'pending') select now() as at",
  );
  for (;;) {
    await sleep(200);
    const { rows } = await client.query<{ waiting: number; seconds: number }>(
      `select count(*) filter (where status = 'pending')::int as waiting,
         extract(epoch from max(processed_at) - $1)::float as seconds
       from monitor_message where created_at > $1::timestamptz - interval '1 hour' and origin = 'outgoing'`,
      [begin[0]?.at],
    );
    const [found] = rows;
    if (found?.waiting === 0) return found.seconds;
  }
}
