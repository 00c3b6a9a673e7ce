import type { BillingCode } from "@portal/api-client/contract/billing-codes";
import { stamps } from "./stamps.ts";

/** A billing code of Movistar's shortcode 7788. */
export function billingCode(overrides: Partial<BillingCode> = {}): BillingCode {
  const billingCodeId = overrides.billingCodeId ?? 6;
  return {
    ...stamps(billingCodeId),
    billingCodeId,
    billingCode: `BC-${billingCodeId}`,
    billingCodeDescription: "Weekly",
    billingCodePrice: "12.5",
    billingType: "mt",
    carrierId: { carrierId: 2, carrierName: "Movistar" },
    shortcodeId: { shortcodeId: 5, shortcode: "7788" },
    billingCodeEnabled: 1,
    ...overrides,
  };
}
