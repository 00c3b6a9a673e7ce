import * as z from "zod/mini";
import { entity } from "../core/entity.ts";
import { choice, decimalText, flag, optionalText, reference, result } from "../core/fields.ts";
import { resource } from "../core/resource.ts";
import { texts } from "../texts.ts";

export const billingTypes = ["mt", "api"] as const;
export const billingCodeLimits = { codeMax: 32, descriptionMax: 255, priceMax: 10, priceDecimals: 4 } as const;

/** The price is an exact decimal that travels as text; 0 is allowed (D-A46). */
export const BillingCodeInput = z.object({
  billingCode: optionalText(billingCodeLimits.codeMax),
  billingCodeDescription: optionalText(billingCodeLimits.descriptionMax),
  billingCodePrice: decimalText(billingCodeLimits.priceMax, texts.onlyNumbers, {
    decimals: billingCodeLimits.priceDecimals,
    zero: true,
  }),
  billingType: choice(billingTypes),
  carrierId: reference(),
  shortcodeId: reference(),
  billingCodeEnabled: flag(),
});
export type BillingCodeInput = z.input<typeof BillingCodeInput>;

export const BillingCode = entity({
  billingCodeId: result.id,
  billingCode: z.nullable(result.text),
  billingCodeDescription: z.nullable(result.text),
  billingCodePrice: result.text,
  billingType: z.enum(billingTypes),
  carrierId: z.object({ carrierId: result.id, carrierName: result.text }),
  shortcodeId: z.object({ shortcodeId: result.id, shortcode: result.text }),
  billingCodeEnabled: result.flag,
});
export type BillingCode = z.output<typeof BillingCode>;

export const billingCodes = resource("billingCodes", {
  entity: BillingCode,
  input: BillingCodeInput,
  filters: {
    billingCode: "text",
    billingCodeDescription: "text",
    billingType: billingTypes,
    carrierName: "text",
    shortcode: "text",
    billingCodeEnabled: "flag",
  },
  columns: [
    "billingCodeId",
    "billingCode",
    "billingCodeDescription",
    "billingCodePrice",
    "billingType",
    "carrierName",
    "shortcode",
    "billingCodeEnabled",
  ],
});
