import type { Presubscription } from "@portal/api-client/contract/monitor";
import { stamps } from "./stamps.ts";
import { subscription } from "./subscription.ts";

/** A pre-subscription of the daily horoscope that came through a landing page. */
export function presubscription(overrides: Partial<Presubscription> = {}): Presubscription {
  const presubscriptionId = overrides.presubscriptionId ?? 21;
  const { providerId, productId, shortcodeId, subscriptionMsisdn } = subscription();
  return {
    ...stamps(presubscriptionId),
    presubscriptionId,
    presubscriptionMsisdn: subscriptionMsisdn,
    mdsId: "mds-21",
    presubscriptionPortal: "wap.example.com",
    presubscriptionAdnetwork: "AdOne",
    presubscriptionPixel: "px-1",
    presubscriptionPub: "pub-7",
    presubscriptionProcessAt: "2024-03-06T09:00:00.000Z",
    providerId,
    productId,
    shortcodeId,
    ...overrides,
  };
}
