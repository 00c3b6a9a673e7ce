import { carriers } from "@portal/api-client/contract/carriers";
import { badRequest } from "#platform/errors.ts";
import { records } from "#platform/records/records.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { carrierSource } from "./carriers.queries.ts";

/** `services/carriers`. */
export const carrierRecords = records("carriers", carriers, carrierSource, {
  fields: { carrierName: "name" },
  present: ({ country_id, country_name, country_short }) => ({
    countryId: { countryId: country_id, countryName: country_name, countryShort: country_short },
  }),
  columns: ({ countryId }) => ({ country_id: countryId }),
  check: async (tx, caller, { countryId }, before) => {
    if (!before && caller.carrierId !== null) throw badRequest("You can only work with your own carrier");
    await requireEnabled(tx, "country", { field: "countryId", id: countryId, stored: before?.country_id });
  },
});
