import * as z from "zod/mini";
import { entity } from "../core/entity.ts";
import { flag, reference, result, text } from "../core/fields.ts";
import { resource } from "../core/resource.ts";

export const carrierLimits = { nameMax: 50 } as const;

export const CarrierInput = z.object({
  carrierName: text(carrierLimits.nameMax),
  countryId: reference(),
  carrierEnabled: flag(),
});
export type CarrierInput = z.input<typeof CarrierInput>;

export const Carrier = entity({
  carrierId: result.id,
  carrierName: result.text,
  countryId: z.object({ countryId: result.id, countryName: result.text, countryShort: z.nullable(result.text) }),
  carrierEnabled: result.flag,
});
export type Carrier = z.output<typeof Carrier>;

export const carriers = resource("carriers", {
  entity: Carrier,
  input: CarrierInput,
  filters: { carrierName: "text", countryName: "text", countryShort: "text", carrierEnabled: "flag" },
  columns: ["carrierId", "carrierName", "countryName", "carrierEnabled"],
});
