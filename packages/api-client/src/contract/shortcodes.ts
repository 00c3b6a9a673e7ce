import * as z from "zod/mini";
import { entity } from "../core/entity.ts";
import { choice, flag, reference, result, text, wholeNumber } from "../core/fields.ts";
import { resource } from "../core/resource.ts";

export const shortcodeTypes = ["free", "charge", "charge_oneshot"] as const;
export const shortcodeLimits = { shortcodeMax: 20 } as const;

export const ShortcodeInput = z.object({
  shortcode: text(shortcodeLimits.shortcodeMax),
  shortcodeRelation: wholeNumber(),
  shortcodeType: choice(shortcodeTypes),
  carrierId: reference(),
  providerId: reference(),
  shortcodeEnabled: flag(),
});
export type ShortcodeInput = z.input<typeof ShortcodeInput>;

const carrier = z.object({ carrierId: result.id, carrierName: result.text });

export const Shortcode = entity({
  shortcodeId: result.id,
  shortcode: result.text,
  shortcodeRelation: z.int(),
  carrierId: carrier,
  shortcodeType: z.enum(shortcodeTypes),
  providerId: z.object({ providerId: result.id, providerName: result.text, carrierId: carrier }),
  shortcodeEnabled: result.flag,
});
export type Shortcode = z.output<typeof Shortcode>;

export const shortcodes = resource("shortcodes", {
  entity: Shortcode,
  input: ShortcodeInput,
  filters: {
    shortcode: "text",
    shortcodeType: shortcodeTypes,
    carrierName: "text",
    providerName: "text",
    shortcodeEnabled: "flag",
  },
  columns: [
    "shortcodeId",
    "shortcode",
    "shortcodeRelation",
    "shortcodeType",
    "carrierName",
    "providerName",
    "shortcodeEnabled",
  ],
});
