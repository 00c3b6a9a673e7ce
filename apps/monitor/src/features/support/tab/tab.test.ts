import type { ProviderResult } from "@portal/api-client/contract/monitor";
import { expect, it } from "vitest";
import { tabsOf } from "./tab.ts";

it("all tabs are of the carrier that was searched in, even if the answer names another (B-211, B-576, M-7)", () => {
  const knownResult = { provider_id: 1, provider_name: "Acme", carrier_name: "Movistar" };
  const blacklisted = { provider_id: null, provider_name: null, carrier_name: "Movistar" };
  const tabs = tabsOf({ msisdn: "521234567890", carrierId: 2, searchedAt: 5 }, [
    knownResult,
    blacklisted,
  ] as ProviderResult[]);
  expect(tabs.map(({ key, label, carrierId }) => [key, label, carrierId])).toEqual([
    ["provider-1", "Acme", 2],
    ["carrier-2", "Movistar", 2],
  ]);
});
