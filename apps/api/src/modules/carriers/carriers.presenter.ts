import type { Carrier } from "@portal/api-client/contract/carriers";
import { presentDates, presentFlag } from "#platform/present.ts";
import type { CarrierRow } from "./carriers.queries.ts";

/** A carrier as the wire has it (decisions-a 13 and 14). */
export const presentCarrier = (row: CarrierRow): Carrier => ({
  ...presentDates(row),
  carrierId: row.id,
  carrierName: row.name,
  countryId: { countryId: row.country_id, countryName: row.country_name, countryShort: row.country_short },
  carrierEnabled: presentFlag(row.enabled),
});
