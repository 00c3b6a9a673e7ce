import type { Carrier } from "@portal/api-client/contract/carriers";
import { stamps } from "./stamps.ts";

/** An enabled carrier of Mexico. */
export function carrier(overrides: Partial<Carrier> = {}): Carrier {
  const carrierId = overrides.carrierId ?? 2;
  return {
    ...stamps(carrierId),
    carrierId,
    carrierName: `Carrier ${carrierId}`,
    countryId: { countryId: 1, countryName: "Mexico", countryShort: "MX" },
    carrierEnabled: 1,
    ...overrides,
  };
}
