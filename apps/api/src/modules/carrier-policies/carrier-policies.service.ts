import { lifecycle } from "#platform/records/lifecycle.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireInScope } from "#platform/scope.ts";
import { carrierPolicyColumns } from "./carrier-policies.presenter.ts";
import { carrierPolicySource } from "./carrier-policies.queries.ts";

export const carrierPolicyService = lifecycle({
  table: "carrier_policy",
  idField: "carrierPolicyId",
  enabledField: "carrierPolicyEnabled",
  source: carrierPolicySource,
  check: async (tx, caller, { carrierId }, before) => {
    requireInScope(caller, { carrierId });
    await requireEnabled(tx, "carrier", { field: "carrierId", id: carrierId, stored: before?.carrier_id });
  },
  columns: carrierPolicyColumns,
});
