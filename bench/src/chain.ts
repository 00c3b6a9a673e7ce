import type pg from "pg";
import { closeDays } from "../../apps/api/src/platform/chain/close-days.ts";
import { createPool } from "../../apps/api/src/platform/database/database.ts";
import { median, timed } from "./figures.ts";
import { withApi } from "./with-api.ts";

const apiPort = 4420;
const rounds = 10;
const perRound = 60;
const rowsOfDay = 50_000;

/**
 * What the chain over the records costs, beside a message that is written and reported as the portal does it: its triggers, switched on
 * and off in turn, and the later closing of a day, for each row.
 */
export const benchChain = (): Promise<void> =>
  withApi({ apiPort }, async ({ client, ownerUrl }) => {
    const write = await messageWriter(client);
    const times = { on: [] as number[], off: [] as number[] };
    for (let round = 0; round < rounds; round++)
      for (const trigger of round % 2 ? (["on", "off"] as const) : (["off", "on"] as const)) {
        const word = trigger === "on" ? "enable" : "disable";
        await client.query(`alter table monitor_message ${word} trigger monitor_message_sealed`);
        times[trigger].push((await timed(write)) / perRound);
      }
    await client.query("alter table monitor_message enable trigger monitor_message_sealed");
    const [withChain, without] = [median(times.on), median(times.off)];
    const closing = await closingOfRow(client, ownerUrl);
    const share = (part: number) => `${((part / without) * 100).toFixed(1)} %`;
    console.log(`chain: a message without it ${without.toFixed(3)} ms, with its triggers ${withChain.toFixed(3)} ms`);
    console.log(
      `chain: triggers ${share(withChain - without)} of the write; closing, later, ${share(closing)} for a row`,
    );
  });

/** Writes messages, each of which is sent and then reported, with a commit for each step. */
async function messageWriter(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query(
    "select msisdn, carrier_id, provider_id, product_id from subscription where active order by id limit 1",
  );
  const values = Object.values(rows[0] ?? {});
  return async () => {
    for (let written = 0; written < perRound; written++) {
      const { rows: messages } = await client.query<{ id: number; created_at: Date }>(
        `insert into monitor_message (msisdn, carrier_id, provider_id, product_id, origin, shortcode, content, status)
         values ($1, $2, $3, $4, 'outgoing', '100', 'Hello', 'sent') returning id, created_at`,
        values,
      );
      await client.query("update monitor_message set status = 'delivered' where id = $1 and created_at = $2", [
        messages[0]?.id,
        messages[0]?.created_at,
      ]);
    }
  };
}

/** The milliseconds that the closing of days takes for each of their rows. */
async function closingOfRow(client: pg.Client, url: string): Promise<number> {
  await client.query(
    `insert into monitor_message (msisdn, carrier_id, provider_id, product_id, origin, shortcode, content, status, created_at)
     select s.msisdn, s.carrier_id, s.provider_id, s.product_id, 'outgoing', '100', 'Hello', 'delivered', now() - interval '1 day'
     from (select * from subscription where active order by id limit 1) s, generate_series(1, $1::int)`,
    [rowsOfDay],
  );
  await client.query(
    "insert into audit (created_at, action, entity) values (now() - interval '1 day', 'x.edit', 'carrier')",
  );
  await client.query("vacuum analyze monitor_message");
  const pool = createPool({ url, max: 1, applicationName: "bench" });
  try {
    const time = await timed(() => closeDays(pool, { now: new Date() }));
    const { rows } = await client.query<{ rows: number }>(
      "select coalesce(sum((value ->> 'rows')::int), 0)::int as rows from chain_day, jsonb_each(tables)",
    );
    const closed = rows[0]?.rows ?? 0;
    if (closed < rowsOfDay) throw new Error(`Only ${closed} rows were closed`);
    return time / closed;
  } finally {
    await pool.end();
  }
}
