import { billingCodes } from "@portal/api-client/contract/billing-codes";
import { records } from "#platform/records/records.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireInScope } from "#platform/scope.ts";
import { billingCodeSource } from "./billing-codes.queries.ts";

/** `services/billing-codes`; the price is the stored decimal as text. */
export const billingCodeRecords = records("billingCodes", billingCodes, billingCodeSource, {
  fields: {
    billingCode: "code",
    billingCodeDescription: "description",
    billingCodePrice: "price",
    billingType: "type",
  },
  emptyLast: ["billingCode", "billingCodeDescription"],
  present: ({ carrier_id, carrier_name, shortcode_id, shortcode }) => ({
    carrierId: { carrierId: carrier_id, carrierName: carrier_name },
    shortcodeId: { shortcodeId: shortcode_id, shortcode },
  }),
  columns: ({ carrierId, shortcodeId }) => ({ carrier_id: carrierId, shortcode_id: shortcodeId }),
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
});
