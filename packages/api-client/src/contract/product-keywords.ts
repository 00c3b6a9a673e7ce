import * as z from "zod/mini";
import { entity } from "../core/entity.ts";
import { choice, flag, reference, result, text } from "../core/fields.ts";
import { resource } from "../core/resource.ts";

export const keywordTypes = ["subscription", "unsubscription", "optin", "optout", "help", "info"] as const;
export const productKeywordLimits = { keywordMax: 128 } as const;

export const ProductKeywordInput = z.object({
  productKeyword: text(productKeywordLimits.keywordMax),
  productKeywordType: choice(keywordTypes),
  productId: reference(),
  productKeywordEnabled: flag(),
});
export type ProductKeywordInput = z.input<typeof ProductKeywordInput>;

/** A product with its shortcode, provider and carrier. */
export const ProductChain = z.object({
  productId: result.id,
  productName: result.text,
  providerId: z.object({
    providerId: result.id,
    providerName: result.text,
    carrierId: z.object({ carrierId: result.id, carrierName: result.text }),
  }),
});

export const ProductKeyword = entity({
  productKeywordId: result.id,
  productKeyword: result.text,
  productKeywordType: z.enum(keywordTypes),
  productId: ProductChain,
  productKeywordEnabled: result.flag,
});
export type ProductKeyword = z.output<typeof ProductKeyword>;

export const productKeywords = resource("productKeywords", {
  entity: ProductKeyword,
  input: ProductKeywordInput,
  filters: {
    productKeyword: "text",
    productKeywordType: keywordTypes,
    carrierName: "text",
    providerName: "text",
    productName: "text",
    productKeywordEnabled: "flag",
  },
  columns: [
    "productKeywordId",
    "productKeyword",
    "productKeywordType",
    "carrierName",
    "providerName",
    "productName",
    "productKeywordEnabled",
  ],
});
