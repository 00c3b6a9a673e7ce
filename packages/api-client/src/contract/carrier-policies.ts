import * as z from "zod/mini";
import { entity } from "../core/entity.ts";
import { choice, flag, reference, result, text } from "../core/fields.ts";
import { resource } from "../core/resource.ts";

export const carrierPolicyTypes = [
  "sms_delivery_time_range",
  "sms_daily_quota",
  "max_charging_daily_retries",
  "auto_unsub_uncharged_users",
] as const;
export type CarrierPolicyType = (typeof carrierPolicyTypes)[number];

export const carrierPolicyLimits = { descriptionMax: 255, valueMax: 255 } as const;

/** The value is free text for each type (D-A44). */
export const CarrierPolicyInput = z.object({
  carrierPolicyType: choice(carrierPolicyTypes),
  carrierPolicyDescription: text(carrierPolicyLimits.descriptionMax),
  carrierPolicyValue: text(carrierPolicyLimits.valueMax),
  carrierId: reference(),
  carrierPolicyEnabled: flag(),
});
export type CarrierPolicyInput = z.input<typeof CarrierPolicyInput>;

export const CarrierPolicy = entity({
  carrierPolicyId: result.id,
  carrierId: z.object({ carrierId: result.id, carrierName: result.text }),
  carrierPolicyType: z.enum(carrierPolicyTypes),
  carrierPolicyDescription: result.text,
  carrierPolicyValue: result.text,
  carrierPolicyEnabled: result.flag,
});
export type CarrierPolicy = z.output<typeof CarrierPolicy>;

export const carrierPolicies = resource("carrierPolicies", {
  entity: CarrierPolicy,
  input: CarrierPolicyInput,
  filters: {
    carrierPolicyType: carrierPolicyTypes,
    carrierName: "text",
    carrierPolicyDescription: "text",
    carrierPolicyEnabled: "flag",
  },
  columns: [
    "carrierPolicyId",
    "carrierPolicyType",
    "carrierName",
    "carrierPolicyDescription",
    "carrierPolicyValue",
    "carrierPolicyEnabled",
  ],
});
