import type { ProductKeyword } from "@portal/api-client/contract/product-keywords";
import { productChain } from "./product.ts";
import { stamps } from "./stamps.ts";

/** A keyword that subscribes to Horoscope. */
export function productKeyword(overrides: Partial<ProductKeyword> = {}): ProductKeyword {
  const productKeywordId = overrides.productKeywordId ?? 6;
  return {
    ...stamps(productKeywordId),
    productKeywordId,
    productKeyword: `KEYWORD ${productKeywordId}`,
    productKeywordType: "subscription",
    productId: productChain,
    productKeywordEnabled: 1,
    ...overrides,
  };
}
