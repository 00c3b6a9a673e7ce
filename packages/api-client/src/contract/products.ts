import * as z from "zod/mini";
import { entity } from "../core/entity.ts";
import { flag, optionalWholeNumber, reference, result, text, wholeNumber } from "../core/fields.ts";
import { resource } from "../core/resource.ts";

/** The two counters are shown and do not block (D-A45). */
export const productLimits = { nameMax: 128, periodicityDigits: 3, subsCounter: 6, freeTrialCounter: 3 } as const;

export const ProductInput = z.object({
  productName: text(productLimits.nameMax),
  productPeriodicity: wholeNumber({ digits: productLimits.periodicityDigits }),
  productQuietTimeEnabled: flag(0),
  productMaxDailySubs: optionalWholeNumber(0),
  productMaxMonthlySubs: optionalWholeNumber(0),
  productFreeTrial: optionalWholeNumber(0),
  productRetationDays: optionalWholeNumber(null, { integerText: true }),
  carrierId: reference(),
  providerId: reference(),
  shortcodeId: reference(),
  productEnabled: flag(),
});
export type ProductInput = z.input<typeof ProductInput>;

const carrier = z.object({ carrierId: result.id, carrierName: result.text });

export const Product = entity({
  productId: result.id,
  productName: result.text,
  productPeriodicity: z.int(),
  carrierId: carrier,
  providerId: z.object({ providerId: result.id, providerName: result.text, carrierId: carrier }),
  shortcodeId: z.object({ shortcodeId: result.id, shortcode: result.text }),
  productQuietTimeEnabled: result.flag,
  productMaxDailySubs: z.int(),
  productMaxMonthlySubs: z.int(),
  productFreeTrial: z.int(),
  productRetationDays: z.nullable(z.int()),
  productEnabled: result.flag,
});
export type Product = z.output<typeof Product>;

export const products = resource("products", {
  entity: Product,
  input: ProductInput,
  filters: {
    productName: "text",
    productPeriodicity: "number",
    carrierName: "text",
    providerName: "text",
    shortcode: "text",
    productQuietTimeEnabled: "flag",
    productEnabled: "flag",
  },
  columns: [
    "productId",
    "productName",
    "productPeriodicity",
    "carrierName",
    "productQuietTimeEnabled",
    "providerName",
    "shortcode",
    "productMaxDailySubs",
    "productMaxMonthlySubs",
    "productFreeTrial",
    "productRetationDays",
    "productEnabled",
  ],
});
