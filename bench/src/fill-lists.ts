import type pg from "pg";

interface LargeTable {
  table: string;
  /** The list's tables as one would join them by hand; `t` is the large one. */
  from: string;
  /** The orders with an index, by key of the list, with their column. */
  sorts: Record<string, string>;
  filters: Record<string, { value: string; where: string }>;
}

const ofProduct = `join product p on p.id = t.product_id join provider v on v.id = p.provider_id
  join carrier c on c.id = p.carrier_id`;

/** The lists that grow with the business, and their usual queries. */
export const largeTables: Record<string, LargeTable> = {
  products: {
    table: "product",
    from: `product t join carrier c on c.id = t.carrier_id join provider v on v.id = t.provider_id
      join shortcode s on s.id = t.shortcode_id`,
    sorts: { productId: "t.id", productName: "t.name" },
    filters: {
      productName: { value: "bench 123456", where: "t.name ilike '%bench 123456%'" },
      carrierName: { value: "mo", where: "c.name ilike '%mo%'" },
      productEnabled: { value: "1", where: "t.enabled" },
    },
  },
  "product-keywords": {
    table: "product_keyword",
    from: `product_keyword t ${ofProduct}`,
    sorts: { productKeywordId: "t.id", productKeyword: "t.keyword" },
    filters: {
      productKeyword: { value: "bench 123456", where: "t.keyword ilike '%bench 123456%'" },
      productKeywordType: { value: "help", where: "t.type = 'help'" },
    },
  },
  messages: {
    table: "message",
    from: `message t left ${ofProduct.replaceAll(" join", " left join")}`,
    sorts: { messageId: "t.id", message: "t.message", messageType: "t.type" },
    filters: {
      message: { value: "bench 123456", where: "t.message ilike '%bench 123456%'" },
      messageType: { value: "renewal", where: "t.type = 'renewal'" },
    },
  },
  blacklists: {
    table: "blacklist",
    from: "(select * from blacklist where deleted_at is null) t join carrier c on c.id = t.carrier_id",
    sorts: { blacklistId: "t.id", blacklistMsisdn: "t.msisdn", blacklistExpireDate: "t.expire_date" },
    filters: {
      blacklistMsisdn: { value: "5990123456", where: "t.msisdn ilike '%5990123456%'" },
      carrierName: { value: "mo", where: "c.name ilike '%mo%'" },
    },
  },
};

const inserts: Record<string, string> = {
  product: `insert into product (name, periodicity, carrier_id, provider_id, shortcode_id)
    select 'Bench ' || n, 7, s.carrier_id, s.provider_id, s.id
    from generate_series(1, $1::int) n
    join (select *, row_number() over (order by id) - 1 as place, count(*) over () as places from shortcode) s
      on s.place = n % s.places`,
  product_keyword: `insert into product_keyword (keyword, type, product_id)
    select 'BENCH ' || n, (array['subscription', 'unsubscription', 'help', 'info'])[1 + n % 4], p.first + n % 1000
    from generate_series(1, $1::int) n cross join (select min(id) as first from product where name like 'Bench %') p`,
  message: `insert into message (message, type, product_id)
    select 'Bench ' || n, (array['subscription', 'renewal', 'help', 'info'])[1 + n % 4], p.first + n % 1000
    from generate_series(1, $1::int) n cross join (select min(id) as first from product where name like 'Bench %') p`,
  blacklist: `insert into blacklist (msisdn, expire_date, carrier_id)
    select (599000000000 + n)::text, now() + n * interval '1 minute', c.id
    from generate_series(1, $1::int) n
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as places from carrier) c
      on c.place = n % c.places`,
};

/** Fills the large tables. Their text indexes are built afterwards, which is many times faster. */
export async function fillLists(client: pg.Client, rows: number): Promise<void> {
  for (const { table } of Object.values(largeTables)) {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      "select indexname as name, indexdef as definition from pg_indexes where tablename = $1 and indexname like '%_trgm'",
      [table],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(inserts[table] ?? "", [rows]);
    for (const { definition } of indexes) await client.query(definition);
    await client.query(`vacuum analyze ${table}`);
  }
}
