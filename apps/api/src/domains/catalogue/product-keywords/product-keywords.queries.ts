import type { Db } from "#platform/database/database.ts";

/** Keywords of the products in the caller's scope (D-A12). */
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
  // each has a product: where nobody asks for anything of it, PostgreSQL leaves this join out
  unjoined: (db: Db) => db.selectFrom("product_keyword as k").leftJoin("product as p", "p.id", "k.product_id"),
  columns: { carrierName: "c.name", providerName: "v.name", productName: "p.name" },
  order: "k.keyword",
} as const;
