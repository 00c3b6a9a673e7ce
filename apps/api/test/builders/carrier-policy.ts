import { type Basics, flag } from "./basics.ts";

interface CarrierPolicyParts {
  type?: "sms_delivery_time_range" | "sms_daily_quota" | "max_charging_daily_retries" | "auto_unsub_uncharged_users";
  description?: string;
  value?: string;
  carrierId?: number;
  enabled?: boolean;
}

/** A policy, with a carrier of its own unless one is given. */
export async function carrierPolicy(build: Basics, { carrierId, enabled = true, ...parts }: CarrierPolicyParts = {}) {
  return build.insert("carrier_policy", {
    carrier_id: carrierId ?? (await build.carrier()).id,
    type: parts.type ?? "sms_daily_quota",
    description: parts.description ?? "Messages a day",
    value: parts.value ?? "3",
    ...flag(enabled),
  });
}
