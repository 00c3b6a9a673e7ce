import type { Carrier, CarrierInput } from "@portal/api-client/contract/carriers";
import type * as z from "zod/mini";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { CarrierRow } from "./carriers.queries.ts";

/** A carrier as the wire has it. */
export const presentCarrier = (row: CarrierRow): Carrier => ({
  ...presentDates(row),
  carrierId: row.id,
  carrierName: row.name,
  countryId: { countryId: row.country_id, countryName: row.country_name, countryShort: row.country_short },
  carrierEnabled: presentFlag(row.enabled),
});

/** The columns that a payload sets. */
export const carrierColumns = (input: z.output<typeof CarrierInput>) => ({
  name: input.carrierName,
  country_id: input.countryId,
});
