import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ms, percentile } from "../figures.ts";
import type { Bench } from "../with-api.ts";
import type { PlayedCarrier } from "./play-carrier.ts";

const times = 30;
/** Longer than the link takes from look to look, so that the clicks come at any moment between two of them. */
const pauseMs = 3_000;

interface Subscriber {
  id: number;
  msisdn: string;
  product: number;
}

/** The time from a click to the server of the carrier: of a broadcast with one message, which the link sends, and of a charge by hand. */
export async function benchLatency({ client, ask, root, token }: Bench, carrier: PlayedCarrier): Promise<void> {
  const { rows: carriers } = await client.query<{ id: number }>(
    `select s.carrier_id as id from active_subscription a join subscription s on s.id = a.subscription_id
     group by 1 order by count(*) desc limit 1`,
  );
  const carrierId = carriers[0]?.id ?? 0;
  await client.query("delete from carrier_connection where carrier_id = $1", [carrierId]);
  for (const purpose of ["messages", "charges"])
    await ask("/services/carrier-connections", { body: connection(carrierId, purpose, carrier.url) });
  const { rows } = await client.query<Subscriber>(
    `select distinct on (s.msisdn) s.id, s.msisdn, s.product_id as product
     from active_subscription a join subscription s on s.id = a.subscription_id join product p on p.id = s.product_id
     where s.carrier_id = $1 and not exists (select from blacklist b where b.msisdn = s.msisdn and b.deleted_at is null)
       and exists (select from billing_code b where b.shortcode_id = p.shortcode_id and b.enabled and b.deleted_at is null)
     limit $2`,
    [carrierId, times],
  );
  await print("a broadcast of one message", rows, ({ msisdn, product }) =>
    carrier.reachedBy(() => send(root, token, `${msisdn},Hello,${product}`)),
  );
  await print("a charge", rows, ({ id }) =>
    carrier.reachedBy(() => ask(`/services/monitor-users/subscriptions/generate-charge/${id}`, { method: "PUT" })),
  );
}

async function print(what: string, rows: readonly Subscriber[], measure: (of: Subscriber) => Promise<number>) {
  const taken: number[] = [];
  for (const row of rows) {
    await sleep(Math.random() * pauseMs);
    taken.push(await measure(row));
  }
  console.log(`from click to carrier, ${what}: p50 ${ms(percentile(taken, 0.5))}   p95 ${ms(percentile(taken, 0.95))}`);
}

const connection = (carrierId: number, purpose: string, address: string) => ({
  carrierConnectionName: `Bench ${purpose}`,
  carrierId,
  carrierConnectionPurpose: purpose,
  carrierConnectionKind: "http",
  carrierConnectionAddress: address,
  carrierConnectionSecret: `whsec_${randomBytes(32).toString("base64")}`,
  carrierConnectionTimeLimit: 10_000,
  carrierConnectionCallsPerSecond: 1_000,
  carrierConnectionEnabled: true,
});

async function send(root: string, token: string, line: string): Promise<void> {
  const body = new FormData();
  body.append("uploadfile", new Blob([`${line}\n`], { type: "text/csv" }), "messages.csv");
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${root}/services/broadcasts`, { method: "POST", headers, body });
  if (reply.status !== 200) throw new Error(await reply.text());
}
