import type { Product } from "@portal/api-client/contract/products";
import { stamps } from "./stamps.ts";

const carrierId = { carrierId: 2, carrierName: "Movistar" };

/** A weekly product of Movistar and its provider Acme. */
export function product(overrides: Partial<Product> = {}): Product {
  const productId = overrides.productId ?? 4;
  return {
    ...stamps(productId),
    productId,
    productName: `Product ${productId}`,
    productPeriodicity: 7,
    carrierId,
    providerId: { providerId: 3, providerName: "Acme", carrierId },
    shortcodeId: { shortcodeId: 5, shortcode: "7788" },
    productQuietTimeEnabled: 0,
    productMaxDailySubs: 0,
    productMaxMonthlySubs: 0,
    productFreeTrial: 3,
    productRetationDays: null,
    productEnabled: 1,
    ...overrides,
  };
}

/** The same product in the form that keywords and messages hold. */
export const productChain = {
  productId: 4,
  productName: "Horoscope",
  providerId: { providerId: 3, providerName: "Acme", carrierId },
};
