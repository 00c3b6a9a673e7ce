import type { Db } from "#platform/database/database.ts";

const keywords = (db: Db) => db.selectFrom("product_keyword as k").innerJoin("product as p", "p.id", "k.product_id");

/** Keywords of the products in the caller's scope (D-A12). */
export const productKeywordSource = {
  alias: "k",
  scope: { carrier: "p.carrier_id", provider: "p.provider_id" },
  rows: (db: Db) =>
    keywords(db)
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
  unjoined: keywords,
  columns: { carrierName: "c.name", providerName: "v.name", productName: "p.name" },
  order: "k.keyword",
} as const;
