import type { Db } from "#platform/database/database.ts";

/** Keywords of the products in the caller's scope. */
export const productKeywordSource = {
  alias: "k",
  scope: { carrier: "p.carrier_id", provider: "p.provider_id" },
  rows: (db: Db) =>
    db
      .selectFrom("product_keyword as k")
      .innerJoin("product as p", "p.id", "k.product_id")
      .innerJoin("provider as v", "v.id", "p.provider_id")
      .innerJoin("carrier as c", "c.id", "p.carrier_id")
      .selectAll("k")
      .select([
        "p.name as product_name",
        "p.provider_id",
        "v.name as provider_name",
        "p.carrier_id",
        "c.name as carrier_name",
      ]),
  // every keyword has a product, so PostgreSQL leaves this left join out if no column of it is used
  unjoined: (db: Db) => db.selectFrom("product_keyword as k").leftJoin("product as p", "p.id", "k.product_id"),
  columns: { carrierName: "c.name", providerName: "v.name", productName: "p.name" },
  order: "k.keyword",
} as const;
