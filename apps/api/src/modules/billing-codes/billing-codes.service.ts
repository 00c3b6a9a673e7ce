import type { BillingCodeInput } from "@portal/api-client/contract/billing-codes";
import type * as z from "zod/mini";
import { lifecycle } from "#platform/lifecycle.ts";
import { requireEnabled } from "#platform/references.ts";
import { requireInScope } from "#platform/scope.ts";
import { billingCodeSource } from "./billing-codes.queries.ts";

export const billingCodeService = lifecycle({
  table: "billing_code",
  idField: "billingCodeId",
  enabledField: "billingCodeEnabled",
  source: billingCodeSource,
  check: async (tx, caller, { carrierId, shortcodeId }, before) => {
    requireInScope(caller, { carrierId });
    await requireEnabled(tx, "carrier", { field: "carrierId", id: carrierId, stored: before?.carrier_id });
    await requireEnabled(tx, "shortcode", {
      field: "shortcodeId",
      id: shortcodeId,
      stored: before?.shortcode_id,
      of: { carrier_id: carrierId },
      scope: caller,
    });
  },
  columns: (input: z.output<typeof BillingCodeInput>) => ({
    code: input.billingCode,
    description: input.billingCodeDescription,
    price: input.billingCodePrice,
    type: input.billingType,
    carrier_id: input.carrierId,
    shortcode_id: input.shortcodeId,
  }),
});
