import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { memoryOf } from "./figures.ts";

export const exportedNumber = "59599000000001";

interface ExportPlace {
  client: pg.Client;
  root: string;
  token: string;
  pid: number | undefined;
}

/**
 * Export of the history of a number with a million rows: rows a second, time to the first byte and the API's memory,
 * against `COPY TO` of the same cells on the same database. Directus reached 0.1 of it, with its first byte after 3.3
 * s; the portal reached 0.33, and its first byte 218 to 345 ms, before rows were read as text.
 */
export async function benchMonitorExport(
  { client, root, token, pid }: ExportPlace,
  rows = Number(process.env.BENCH_ROWS ?? 1_000_000),
): Promise<void> {
  const carrier = await fillHistory(client, rows);
  const memory = memoryOf(pid);
  for (const turn of ["first", "second"]) {
    const byHand = await copied(client, carrier);
    const before = memory.restart();
    const api = await exported({ root, token }, carrier);
    console.log(
      `export ${turn}: ${api.lines - 1} rows   api ${(rows / api.seconds).toFixed(0)} rows/s   COPY TO ${(rows / byHand.seconds).toFixed(0)} rows/s   ratio ${(byHand.seconds / api.seconds).toFixed(2)} (aim 0.60)   first byte ${api.firstByte.toFixed(0)} ms (aim 150)   memory ${before.toFixed(0)} → ${memory.peak().toFixed(0)} MB at most`,
    );
  }
}

/** Makes the number's past subscriptions, two in five with a pin; once in a database that is kept. */
async function fillHistory(client: pg.Client, rows: number): Promise<number> {
  const { rows: products } = await client.query<{ carrier_id: number }>(
    "select carrier_id from product where id = (select min(id) from product)",
  );
  const { rows: counts } = await client.query<{ count: string }>(
    "select count(*) as count from subscription where msisdn = $1",
    [exportedNumber],
  );
  if (Number(counts[0]?.count) !== rows) {
    await client.query(
      "delete from subscription_pin where subscription_id in (select id from subscription where msisdn = $1)",
      [exportedNumber],
    );
    await client.query("delete from subscription where msisdn = $1", [exportedNumber]);
    await client.query(
      `with made as (
         insert into subscription (msisdn, carrier_id, provider_id, product_id, shortcode_id, active, mds_id,
           last_charge_at, deactivated_at, deactivated_by, created_at)
         select $1, p.carrier_id, p.provider_id, p.id, p.shortcode_id, false, 'mds-' || n,
           made_at + interval '1 day', made_at + interval '2 days', 'subscriber', made_at
         from (select * from product order by id limit 1) p
         cross join lateral (select n, now() - interval '500 days' + n * interval '40 seconds' as made_at
           from generate_series(1, $2::int) n) g
         returning id)
       insert into subscription_pin (subscription_id, pin) select id, 1000 + id % 9000 from made where id % 5 < 2`,
      [exportedNumber, rows],
    );
    await client.query("vacuum analyze subscription, subscription_pin");
  }
  return products[0]?.carrier_id ?? 0;
}

async function copied(client: pg.Client, carrier: number) {
  const start = performance.now();
  const stream = client.query(
    copyTo(`copy (
      select t.id, t.msisdn, t.mds_id, v.name, p.name, h.shortcode,
        (select string_agg(i.pin, ' ' order by i.id desc) from subscription_pin i where i.subscription_id = t.id),
        t.created_at, t.last_charge_at, t.next_charge_at, t.deactivated_at, t.deactivated_by,
        case when t.active then 'active' else 'inactive' end
      from subscription t join product p on p.id = t.product_id join shortcode h on h.id = t.shortcode_id
      join provider v on v.id = t.provider_id
      where t.msisdn = '${exportedNumber}' and t.carrier_id = ${carrier} order by t.created_at desc, t.id desc
    ) to stdout with (format csv)`),
  );
  for await (const _ of stream);
  return { seconds: (performance.now() - start) / 1000 };
}

async function exported({ root, token }: { root: string; token: string }, carrier: number) {
  const start = performance.now();
  const reply = await fetch(`${root}/services/monitor-users/subscriptions-history/export`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ subscriptionMsisdn: exportedNumber, carrierId: carrier, providerId: [] }),
  });
  if (!reply.ok || !reply.body) throw new Error(`Export: ${reply.status} ${await reply.text()}`);
  let firstByte = 0;
  let lines = 0;
  for await (const chunk of reply.body) {
    firstByte ||= performance.now() - start;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { seconds: (performance.now() - start) / 1000, firstByte, lines };
}
