import { lifecycle } from "#platform/records/lifecycle.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireInScope } from "#platform/scope.ts";
import { billingCodeColumns } from "./billing-codes.presenter.ts";
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
  columns: billingCodeColumns,
});
