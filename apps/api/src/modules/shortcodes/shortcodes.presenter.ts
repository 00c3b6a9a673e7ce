import type { Shortcode, ShortcodeInput } from "@portal/api-client/contract/shortcodes";
import type * as z from "zod/mini";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { ShortcodeRow } from "./shortcodes.queries.ts";

/** A shortcode as the wire has it; its provider carries the carrier too. */
export const presentShortcode = (row: ShortcodeRow): Shortcode => {
  const carrierId = { carrierId: row.carrier_id, carrierName: row.carrier_name };
  return {
    ...presentDates(row),
    shortcodeId: row.id,
    shortcode: row.shortcode,
    shortcodeRelation: row.relation,
    carrierId,
    shortcodeType: row.type,
    providerId: { providerId: row.provider_id, providerName: row.provider_name, carrierId },
    shortcodeEnabled: presentFlag(row.enabled),
  };
};

/** The columns that a payload sets. */
export const shortcodeColumns = (input: z.output<typeof ShortcodeInput>) => ({
  shortcode: input.shortcode,
  relation: input.shortcodeRelation,
  type: input.shortcodeType,
  carrier_id: input.carrierId,
  provider_id: input.providerId,
});
