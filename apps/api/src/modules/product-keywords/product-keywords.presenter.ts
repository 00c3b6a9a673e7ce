import type { ProductKeyword } from "@portal/api-client/contract/product-keywords";
import { presentDates, presentFlag } from "#platform/present.ts";
import type { ProductKeywordRow } from "./product-keywords.queries.ts";

/** A keyword with its product's whole chain. */
export const presentProductKeyword = (row: ProductKeywordRow): ProductKeyword => ({
  ...presentDates(row),
  productKeywordId: row.id,
  productKeyword: row.keyword,
  productKeywordType: row.type,
  productId: {
    productId: row.product_id,
    productName: row.product_name,
    providerId: {
      providerId: row.provider_id,
      providerName: row.provider_name,
      carrierId: { carrierId: row.carrier_id, carrierName: row.carrier_name },
    },
  },
  productKeywordEnabled: presentFlag(row.enabled),
});
