import type pg from "pg";

/** The numbers that share the subscriptions: each has two or three, of different products of its carrier. */
const numbers = 2_000_003;

/**
 * Dropped before the load, since they are cheaper to build over finished tables; the triggers would hold all rows in
 * memory until the end.
 */
const before = [
  "alter table subscription disable trigger user",
  "alter table subscription drop constraint subscription_product_fkey, drop constraint subscription_shortcode_fkey",
  "drop index subscription_newest, subscription_product",
];
const after = [
  "create index subscription_newest on subscription (msisdn, carrier_id, created_at, id, provider_id)",
  "create index subscription_product on subscription (product_id, created_at)",
  `alter table subscription
    add constraint subscription_product_fkey foreign key (product_id, provider_id, carrier_id)
      references product (id, provider_id, carrier_id),
    add constraint subscription_shortcode_fkey foreign key (shortcode_id) references shortcode`,
  `insert into active_subscription
    select msisdn, product_id, id from subscription where active on conflict (msisdn, product_id) do nothing`,
  "alter table subscription enable trigger user",
];

/**
 * Fills the table up to a number of subscriptions, once. As in life, three in five are active, numbers are in no order,
 * and ids rise over a year and a half.
 */
export async function fillSubscriptions(client: pg.Client, rows: number): Promise<void> {
  const { rows: lastIds } = await client.query<{ last: string }>("select max(id) as last from subscription");
  const first = Number(lastIds[0]?.last ?? 0) + 1;
  if (first > rows) return;
  await client.query("begin");
  await client.query("set local maintenance_work_mem = '512MB'");
  for (const statement of before) await client.query(statement);
  await client.query(
    `with p as (
       select id, provider_id, carrier_id, shortcode_id, row_number() over (partition by carrier_id order by id) - 1 as place,
         count(*) over (partition by carrier_id) as places
       from product
     ), c as (
       select carrier_id, row_number() over (order by carrier_id) - 1 as place, count(*) over () as places
       from p group by carrier_id
     ), g as (
       select i, (i::bigint * 7654321) % $3 as k, i / $3 as round, mod(abs(hashint4(i)), 5) < 3 as active
       from generate_series($1::int, $2::int) i
     )
     insert into subscription (msisdn, carrier_id, provider_id, product_id, shortcode_id, active, mds_id, last_charge_at,
       next_charge_at, deactivated_at, deactivated_by, created_at)
     select '599' || lpad(((g.k * 48271) % 100000007)::text, 9, '0'), p.carrier_id, p.provider_id, p.id, p.shortcode_id,
       g.active, case when i % 5 > 0 then 'mds-' || substr(md5(i::text), 1, 7) end, now() - interval '1 day' * (i % 30),
       case when g.active then now() + interval '1 day' * (i % 30) end,
       case when not g.active then now() - interval '1 day' * (i % 100) end,
       case when not g.active then 'subscriber' end, now() - ($2 - i) * interval '9 seconds'
     from g join c on c.place = g.k % c.places
       join p on p.carrier_id = c.carrier_id and p.place = (g.k / c.places + g.round) % p.places
     order by i`,
    [first, rows, numbers],
  );
  for (const statement of after) await client.query(statement);
  await client.query("commit");
  await client.query("vacuum analyze subscription");
  await client.query("vacuum analyze active_subscription");
}
