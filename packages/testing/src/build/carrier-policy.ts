import type { CarrierPolicy } from "@portal/api-client/contract/carrier-policies";
import { stamps } from "./stamps.ts";

/** A quota of Movistar. */
export function carrierPolicy(overrides: Partial<CarrierPolicy> = {}): CarrierPolicy {
  const carrierPolicyId = overrides.carrierPolicyId ?? 8;
  return {
    ...stamps(carrierPolicyId),
    carrierPolicyId,
    carrierId: { carrierId: 2, carrierName: "Movistar" },
    carrierPolicyType: "sms_daily_quota",
    carrierPolicyDescription: "Messages a day",
    carrierPolicyValue: "3",
    carrierPolicyEnabled: 1,
    ...overrides,
  };
}
