import type { Blacklist } from "@portal/api-client/contract/blacklists";
import { stamps } from "./stamps.ts";

/** A blacklist entry of Movistar until 2099. */
export function blacklist(overrides: Partial<Blacklist> = {}): Blacklist {
  const blacklistId = overrides.blacklistId ?? 9;
  return {
    ...stamps(blacklistId),
    blacklistId,
    blacklistMsisdn: `52123456789${blacklistId}`,
    blacklistExpireDate: "2099-01-15T10:00:00.000Z",
    carrierId: { carrierId: 2, carrierName: "Movistar" },
    ...overrides,
  };
}
