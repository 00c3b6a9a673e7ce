import type { Provider, ProviderInput } from "@portal/api-client/contract/providers";
import type * as z from "zod/mini";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { ProviderRow } from "./providers.queries.ts";

/** A provider as the wire has it. */
export const presentProvider = (row: ProviderRow): Provider => ({
  ...presentDates(row),
  providerId: row.id,
  carrierId: { carrierId: row.carrier_id, carrierName: row.carrier_name },
  providerName: row.name,
  providerNotificationEndpoint: row.notification_endpoint,
  providerEnabled: presentFlag(row.enabled),
});

/** The columns that a payload sets. */
export const providerColumns = (input: z.output<typeof ProviderInput>) => ({
  carrier_id: input.carrierId,
  name: input.providerName,
  notification_endpoint: input.providerNotificationEndpoint,
});
