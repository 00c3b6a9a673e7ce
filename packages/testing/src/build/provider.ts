import type { Provider } from "@portal/api-client/contract/providers";
import { stamps } from "./stamps.ts";

/** A provider of Movistar. */
export function provider(overrides: Partial<Provider> = {}): Provider {
  const providerId = overrides.providerId ?? 3;
  return {
    ...stamps(providerId),
    providerId,
    carrierId: { carrierId: 2, carrierName: "Movistar" },
    providerName: `Provider ${providerId}`,
    providerNotificationEndpoint: "https://acme.example/notify",
    providerEnabled: 1,
    ...overrides,
  };
}
