import type { ProductKeyword, ProductKeywordInput } from "@portal/api-client/contract/product-keywords";
import type * as z from "zod/mini";
import { presentDates, presentFlag } from "#platform/records/present.ts";
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

/** The columns that a payload sets. */
export const productKeywordColumns = (input: z.output<typeof ProductKeywordInput>) => ({
  keyword: input.productKeyword,
  type: input.productKeywordType,
  product_id: input.productId,
});
