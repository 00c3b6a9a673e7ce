import type { CarrierConnection } from "@portal/api-client/contract/carrier-connections";
import { stamps } from "./stamps.ts";

/** The connection for charges of Movistar, over HTTP. */
export function carrierConnection(overrides: Partial<CarrierConnection> = {}): CarrierConnection {
  const carrierConnectionId = overrides.carrierConnectionId ?? 3;
  return {
    ...stamps(carrierConnectionId),
    carrierConnectionId,
    carrierConnectionName: "Billing",
    carrierId: { carrierId: 2, carrierName: "Movistar" },
    carrierConnectionPurpose: "charges",
    carrierConnectionKind: "http",
    carrierConnectionAddress: "https://billing.example.com/charges",
    carrierConnectionUser: null,
    hasSecret: true,
    carrierConnectionTimeLimit: 5_000,
    carrierConnectionCallsPerSecond: 20,
    carrierConnectionShortcodePerSecond: null,
    carrierConnectionRefusedShare: 0,
    carrierConnectionLateShare: 0,
    carrierConnectionSilentShare: 0,
    carrierConnectionEnabled: 1,
    ...overrides,
  };
}
