import type { CarrierPolicy, CarrierPolicyInput } from "@portal/api-client/contract/carrier-policies";
import type * as z from "zod/mini";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { CarrierPolicyRow } from "./carrier-policies.queries.ts";

/** A carrier policy as the wire has it. */
export const presentCarrierPolicy = (row: CarrierPolicyRow): CarrierPolicy => ({
  ...presentDates(row),
  carrierPolicyId: row.id,
  carrierId: { carrierId: row.carrier_id, carrierName: row.carrier_name },
  carrierPolicyType: row.type,
  carrierPolicyDescription: row.description,
  carrierPolicyValue: row.value,
  carrierPolicyEnabled: presentFlag(row.enabled),
});

/** The columns that a payload sets. */
export const carrierPolicyColumns = (input: z.output<typeof CarrierPolicyInput>) => ({
  carrier_id: input.carrierId,
  type: input.carrierPolicyType,
  description: input.carrierPolicyDescription,
  value: input.carrierPolicyValue,
});
