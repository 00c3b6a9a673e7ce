import type pg from "pg";
import type { Subscriber } from "./monitor-cards.ts";

/** The messages, and notifications, of one number: as many as a customer of many years has. */
export const perNumber = 50;
/** The prefix of all numbers that are made here, and of no other. */
const prefix = "9990";

/** Makes the messages of a range of numbers, `$1` to `$2`; their times are spread over those of the demo's. */
const numbers = `with span as (select min(created_at) as start, max(created_at) - min(created_at) as length from monitor_message),
  offers as (select p.id, p.carrier_id, p.provider_id, s.shortcode,
      row_number() over (order by p.id) - 1 as place, count(*) over () as places
    from product p join shortcode s on s.id = p.shortcode_id)
  select '${prefix}' || lpad(number::text, 9, '0') as msisdn, o.*, span.start + (nth + random()) / ${perNumber} * span.length as at
  from generate_series($1::int, $2::int) number cross join generate_series(0, ${perNumber} - 1) nth cross join span
    join offers o on o.place = number % o.places
  order by at`;

const inserts = [
  `insert into monitor_message
     (msisdn, carrier_id, provider_id, product_id, origin, type, shortcode, content, status, process_at, processed_at, created_at, updated_at)
   select msisdn, carrier_id, provider_id, id, 'outgoing', 'info', shortcode, 'Your news of today: 1234 5678', 'delivered', at, at, at, at
   from (${numbers}) made`,
  `insert into notification (msisdn, carrier_id, provider_id, type, status, processed_at, created_at, updated_at)
   select msisdn, carrier_id, provider_id, 'message', 'processed', at, at, at from (${numbers}) made`,
];

/** The numbers in one transaction: few enough to be sorted in memory. */
const batch = 5_000;

/**
 * Adds messages and notifications until there are so many of each made here; the indexes are kept up as in daily work.
 */
export async function fillMessages(client: pg.Client, rows: number): Promise<void> {
  const made = (await messagesOf(client)) / perNumber;
  const wanted = Math.ceil(rows / perNumber);
  for (let first = made + 1; first <= wanted; first += batch)
    for (const insert of inserts) await client.query(insert, [first, Math.min(first + batch - 1, wanted)]);
  for (const table of ["monitor_message", "notification"]) await client.query(`vacuum (analyze) ${table}`);
}

/** The number of messages that have been made here so far. */
export async function messagesOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    `select coalesce(max(msisdn)::bigint % 1000000000, 0)::int as last from monitor_message where msisdn between '${prefix}0' and '${prefix}9'`,
  );
  return (rows[0]?.last ?? 0) * perNumber;
}

/** Random numbers among those that were made here. */
export async function subscribersOf(client: pg.Client, count: number): Promise<Subscriber[]> {
  const { rows } = await client.query<Subscriber>(
    `select distinct on (msisdn) msisdn, carrier_id as carrier, provider_id as provider from monitor_message where msisdn in (
       select '${prefix}' || lpad((1 + floor(random() * (
         select max(msisdn)::bigint % 1000000000 from monitor_message where msisdn between '${prefix}0' and '${prefix}9'
       )))::text, 9, '0') from generate_series(1, $1::int))`,
    [count],
  );
  return rows;
}

/** The sizes of both tables, with their partitions where they have some. */
export async function sizesOf(client: pg.Client): Promise<{ tableBytes: number; indexBytes: number }> {
  const { rows } = await client.query<{ tables: string; indexes: string }>(
    `select sum(pg_table_size(relid)) as tables, sum(pg_indexes_size(relid)) as indexes
     from (select t.name::regclass as relid from (values ('monitor_message'), ('notification')) t (name)
       union select p.relid from (values ('monitor_message'), ('notification')) t (name), pg_partition_tree(t.name::regclass) p) all_of`,
  );
  return { tableBytes: Number(rows[0]?.tables), indexBytes: Number(rows[0]?.indexes) };
}
