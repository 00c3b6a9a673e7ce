import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** Ends all messages that wait. */
export const dropWaiting = (client: pg.Client) =>
  client.query("update monitor_message set status = 'failed' where status = 'pending'");

/** Adds messages that are due and may go out, in place of those that wait. */
export async function addMessages(client: pg.Client, count: number): Promise<void> {
  await dropWaiting(client);
  await client.query(
    `insert into monitor_message (msisdn, carrier_id, provider_id, product_id, origin, shortcode, content)
     select s.msisdn, s.carrier_id, s.provider_id, s.product_id, 'outgoing', h.shortcode, 'Hello'
     from active_subscription a join subscription s on s.id = a.subscription_id join shortcode h on h.id = s.shortcode_id,
       generate_series(1, 1000) n
     where not exists (
       select from blacklist b where b.msisdn = s.msisdn and b.carrier_id = s.carrier_id and b.deleted_at is null)
     order by n limit $1`,
    [count],
  );
  await client.query("delete from message_rate");
  await client.query("vacuum (analyze) monitor_message");
}

/** Waits until so many have gone out, or a minute has passed; answers how many went out in how many seconds. */
export async function sentFromNow(client: pg.Client, count: number): Promise<{ seconds: number; sent: number }> {
  const begin = performance.now();
  for (;;) {
    const { rows } = await client.query<{ sent: number }>(
      "select coalesce(sum(sent + sent_before), 0)::int as sent from message_rate",
    );
    const sent = rows[0]?.sent ?? 0;
    const seconds = (performance.now() - begin) / 1_000;
    if (sent >= count || seconds > 60) return { seconds, sent }; // the counts go back for one to two minutes
    await sleep(100);
  }
}
