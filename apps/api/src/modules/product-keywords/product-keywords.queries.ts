import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";
import { inScope } from "#platform/scope.ts";

const scope = { carrier: "p.carrier_id", provider: "p.provider_id" } as const;

const keywords = (db: Db) => db.selectFrom("product_keyword as k").innerJoin("product as p", "p.id", "k.product_id");

/** Keywords of the products in the caller's scope (D-A12). */
export const productKeywordSource = {
  alias: "k",
  rows: (db: Db, caller: Caller) =>
    inScope(
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
      caller,
      scope,
    ),
  unjoined: (db: Db, caller: Caller) => inScope(keywords(db), caller, scope),
  columns: {
    productKeywordId: "k.id",
    productKeyword: "k.keyword",
    productKeywordType: "k.type",
    carrierName: "c.name",
    providerName: "v.name",
    productName: "p.name",
    productKeywordEnabled: "k.enabled",
  },
  enabled: "k.enabled",
  order: "k.keyword",
} as const;

export type ProductKeywordRow = RowOf<typeof productKeywordSource>;
