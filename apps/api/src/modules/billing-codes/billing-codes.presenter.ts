import type { BillingCode, BillingCodeInput } from "@portal/api-client/contract/billing-codes";
import type * as z from "zod/mini";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { BillingCodeRow } from "./billing-codes.queries.ts";

/** A billing code as the wire has it; the price is the stored decimal as text (D-A46). */
export const presentBillingCode = (row: BillingCodeRow): BillingCode => ({
  ...presentDates(row),
  billingCodeId: row.id,
  billingCode: row.code,
  billingCodeDescription: row.description,
  billingCodePrice: row.price,
  billingType: row.type,
  carrierId: { carrierId: row.carrier_id, carrierName: row.carrier_name },
  shortcodeId: { shortcodeId: row.shortcode_id, shortcode: row.shortcode },
  billingCodeEnabled: presentFlag(row.enabled),
});

/** The columns that a payload sets. */
export const billingCodeColumns = (input: z.output<typeof BillingCodeInput>) => ({
  code: input.billingCode,
  description: input.billingCodeDescription,
  price: input.billingCodePrice,
  type: input.billingType,
  carrier_id: input.carrierId,
  shortcode_id: input.shortcodeId,
});
