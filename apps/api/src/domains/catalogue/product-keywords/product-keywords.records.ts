import { productKeywords } from "@portal/api-client/contract/product-keywords";
import { records } from "#platform/records/records.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { productKeywordSource } from "./product-keywords.queries.ts";

/** `services/product-keywords`, each with the carrier, provider and shortcode of its product. */
export const productKeywordRecords = records("productKeywords", productKeywords, productKeywordSource, {
  fields: { productKeyword: "keyword", productKeywordType: "type" },
  present: (row) => ({
    productId: {
      productId: row.product_id,
      productName: row.product_name,
      providerId: {
        providerId: row.provider_id,
        providerName: row.provider_name,
        carrierId: { carrierId: row.carrier_id, carrierName: row.carrier_name },
      },
    },
  }),
  columns: ({ productId }) => ({ product_id: productId }),
  check: (tx, caller, { productId }, before) =>
    requireEnabled(tx, "product", { field: "productId", id: productId, stored: before?.product_id, scope: caller }),
});
