import { lifecycle } from "#platform/records/lifecycle.ts";
import { refuseMove, requireEnabled } from "#platform/records/references.ts";
import { requireInScope, requireProviderInScope } from "#platform/scope.ts";
import { shortcodeColumns } from "./shortcodes.presenter.ts";
import { shortcodeSource } from "./shortcodes.queries.ts";

const service = lifecycle({
  table: "shortcode",
  idField: "shortcodeId",
  enabledField: "shortcodeEnabled",
  source: shortcodeSource,
  check: async (tx, caller, { carrierId, providerId }, before) => {
    requireInScope(caller, { carrierId });
    await requireProviderInScope(tx, caller, providerId);
    await requireEnabled(tx, "carrier", { field: "carrierId", id: carrierId, stored: before?.carrier_id });
    await requireEnabled(tx, "provider", {
      field: "providerId",
      id: providerId,
      stored: before?.provider_id,
      of: { carrier_id: carrierId },
    });
  },
  columns: shortcodeColumns,
});

export const shortcodeService: typeof service = {
  ...service,
  /** A new shortcode is enabled, whatever the body says (A-221, D-A40). */
  create: (db, caller, input) => service.create(db, caller, { ...input, shortcodeEnabled: 1 }),
  edit: (...args) => service.edit(...args).catch(refuseMove("shortcode", "providerId")),
};
