import { badRequest } from "#platform/errors.ts";
import { lifecycle } from "#platform/records/lifecycle.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { carrierColumns } from "./carriers.presenter.ts";
import { carrierSource } from "./carriers.queries.ts";

export const carrierService = lifecycle({
  table: "carrier",
  idField: "carrierId",
  enabledField: "carrierEnabled",
  source: carrierSource,
  check: async (tx, caller, { countryId }, before) => {
    if (!before && caller.carrierId !== null) throw badRequest("You can only work with your own carrier");
    await requireEnabled(tx, "country", { field: "countryId", id: countryId, stored: before?.country_id });
  },
  columns: carrierColumns,
});
