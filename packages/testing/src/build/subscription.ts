import type { ProviderResult, Subscription } from "@portal/api-client/contract/monitor";
import { stamps } from "./stamps.ts";

/** An active subscription at provider 3 of carrier 2. */
export function subscription(overrides: Partial<Subscription> = {}): Subscription {
  const subscriptionId = overrides.subscriptionId ?? 9;
  return {
    ...stamps(subscriptionId),
    subscriptionId,
    subscriptionMsisdn: "521234567890",
    mdsId: "mds-77",
    providerId: { providerId: 3, providerName: "Acme", carrierId: { carrierId: 2, carrierName: "Movistar" } },
    productId: { productId: 5, productName: "Daily horoscope" },
    shortcodeId: { shortcodeId: 6, shortcode: "77700" },
    pins: [{ pin: "4711" }],
    subscriptionCreatedAt: "2024-01-02T10:00:00.000Z",
    subscriptionLastChargeAt: "2024-03-05T14:07:00.000Z",
    subscriptionNextChargeAt: "2024-03-12T14:07:00.000Z",
    subscriptionDeactivatedAt: null,
    subscriptionDeactivatedBy: null,
    subscriptionStatus: 1,
    plannedEnd: null,
    landingProductValid: true,
    job: null,
    ...overrides,
  };
}

/** A tab of provider 3 at carrier 2. */
export function providerResult(overrides: Partial<ProviderResult> = {}): ProviderResult {
  return { provider_id: 3, provider_name: "Acme", carrier_id: 2, carrier_name: "Movistar", ...overrides };
}
