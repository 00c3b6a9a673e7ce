import { badRequest } from "#platform/errors.ts";
import { lifecycle } from "#platform/records/lifecycle.ts";
import { refuseMove, requireEnabled } from "#platform/records/references.ts";
import { requireInScope } from "#platform/scope.ts";
import { providerColumns } from "./providers.presenter.ts";
import { providerSource } from "./providers.queries.ts";

const service = lifecycle({
  table: "provider",
  idField: "providerId",
  enabledField: "providerEnabled",
  source: providerSource,
  check: async (tx, caller, { carrierId }, before) => {
    requireInScope(caller, { carrierId });
    if (!before && caller.providerId !== null) throw badRequest("You can only work with your own provider");
    await requireEnabled(tx, "carrier", { field: "carrierId", id: carrierId, stored: before?.carrier_id });
  },
  columns: providerColumns,
});

export const providerService: typeof service = {
  ...service,
  edit: (...args) => service.edit(...args).catch(refuseMove("provider", "carrierId")),
};
