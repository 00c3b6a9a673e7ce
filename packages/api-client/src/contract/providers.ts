import * as z from "zod/mini";
import { entity } from "../core/entity.ts";
import { flag, reference, result, text } from "../core/fields.ts";
import { resource } from "../core/resource.ts";

export const providerLimits = { nameMax: 128, notificationEndpointMax: 255 } as const;

/** The notification endpoint is any text; it is stored and shown, never fetched (D-A44). */
export const ProviderInput = z.object({
  providerName: text(providerLimits.nameMax),
  providerNotificationEndpoint: text(providerLimits.notificationEndpointMax),
  carrierId: reference(),
  providerEnabled: flag(),
});
export type ProviderInput = z.input<typeof ProviderInput>;

export const Provider = entity({
  providerId: result.id,
  carrierId: z.object({ carrierId: result.id, carrierName: result.text }),
  providerName: result.text,
  providerNotificationEndpoint: result.text,
  providerEnabled: result.flag,
});
export type Provider = z.output<typeof Provider>;

export const providers = resource("providers", {
  entity: Provider,
  input: ProviderInput,
  filters: {
    providerName: "text",
    providerNotificationEndpoint: "text",
    carrierName: "text",
    providerEnabled: "flag",
  },
  columns: ["providerId", "providerName", "providerNotificationEndpoint", "carrierName", "providerEnabled"],
});
