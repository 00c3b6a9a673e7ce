import { carrierPolicies } from "@portal/api-client/contract/carrier-policies";
import { records } from "#platform/records/records.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireInScope } from "#platform/scope.ts";
import { carrierPolicySource } from "./carrier-policies.queries.ts";

/** `services/carrier-policies`. */
export const carrierPolicyRecords = records("carrierPolicies", carrierPolicies, carrierPolicySource, {
  fields: { carrierPolicyType: "type", carrierPolicyDescription: "description", carrierPolicyValue: "value" },
  present: ({ carrier_id, carrier_name }) => ({ carrierId: { carrierId: carrier_id, carrierName: carrier_name } }),
  columns: ({ carrierId }) => ({ carrier_id: carrierId }),
  check: async (tx, caller, { carrierId }, before) => {
    requireInScope(caller, { carrierId });
    await requireEnabled(tx, "carrier", { field: "carrierId", id: carrierId, stored: before?.carrier_id });
  },
});
