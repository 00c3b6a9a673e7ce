import { lifecycle } from "#platform/records/lifecycle.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { productKeywordColumns } from "./product-keywords.presenter.ts";
import { productKeywordSource } from "./product-keywords.queries.ts";

export const productKeywordService = lifecycle({
  table: "product_keyword",
  idField: "productKeywordId",
  enabledField: "productKeywordEnabled",
  source: productKeywordSource,
  check: (tx, caller, { productId }, before) =>
    requireEnabled(tx, "product", { field: "productId", id: productId, stored: before?.product_id, scope: caller }),
  columns: productKeywordColumns,
});
