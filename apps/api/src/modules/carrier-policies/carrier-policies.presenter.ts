import type { CarrierPolicy } from "@portal/api-client/contract/carrier-policies";
import { presentDates, presentFlag } from "#platform/present.ts";
import type { CarrierPolicyRow } from "./carrier-policies.queries.ts";

/** A carrier policy as the wire has it (decisions-a 13). */
export const presentCarrierPolicy = (row: CarrierPolicyRow): CarrierPolicy => ({
  ...presentDates(row),
  carrierPolicyId: row.id,
  carrierId: { carrierId: row.carrier_id, carrierName: row.carrier_name },
  carrierPolicyType: row.type,
  carrierPolicyDescription: row.description,
  carrierPolicyValue: row.value,
  carrierPolicyEnabled: presentFlag(row.enabled),
});
