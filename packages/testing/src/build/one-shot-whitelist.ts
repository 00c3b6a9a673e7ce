import type { OneShotWhitelist } from "@portal/api-client/contract/one-shot-whitelists";
import { stamps } from "./stamps.ts";

/** A number of the one-shot whitelist. */
export function oneShotWhitelist(overrides: Partial<OneShotWhitelist> = {}): OneShotWhitelist {
  const oneShotWhitelistId = overrides.oneShotWhitelistId ?? 31;
  return { ...stamps(oneShotWhitelistId), oneShotWhitelistId, msisdn: "5215512345678", ...overrides };
}
