import type { Shortcode } from "@portal/api-client/contract/shortcodes";
import { stamps } from "./stamps.ts";

const carrierId = { carrierId: 2, carrierName: "Movistar" };

/** A free shortcode of Movistar and its provider Acme. */
export function shortcode(overrides: Partial<Shortcode> = {}): Shortcode {
  const shortcodeId = overrides.shortcodeId ?? 5;
  return {
    ...stamps(shortcodeId),
    shortcodeId,
    shortcode: "7788",
    shortcodeRelation: 4,
    carrierId,
    shortcodeType: "free",
    providerId: { providerId: 3, providerName: "Acme", carrierId },
    shortcodeEnabled: 1,
    ...overrides,
  };
}
