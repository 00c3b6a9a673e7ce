import type { Provider } from "@portal/api-client/contract/providers";
import { presentDates, presentFlag } from "#platform/present.ts";
import type { ProviderRow } from "./providers.queries.ts";

/** A provider as the wire has it (decisions-a 13). */
export const presentProvider = (row: ProviderRow): Provider => ({
  ...presentDates(row),
  providerId: row.id,
  carrierId: { carrierId: row.carrier_id, carrierName: row.carrier_name },
  providerName: row.name,
  providerNotificationEndpoint: row.notification_endpoint,
  providerEnabled: presentFlag(row.enabled),
});
