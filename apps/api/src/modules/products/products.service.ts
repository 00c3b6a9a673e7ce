import { lifecycle } from "#platform/records/lifecycle.ts";
import { refuseMove, requireEnabled } from "#platform/records/references.ts";
import { requireInScope, requireProviderInScope } from "#platform/scope.ts";
import { productColumns } from "./products.presenter.ts";
import { productSource } from "./products.queries.ts";

const service = lifecycle({
  table: "product",
  idField: "productId",
  enabledField: "productEnabled",
  source: productSource,
  check: async (tx, caller, { carrierId, providerId, shortcodeId }, before) => {
    requireInScope(caller, { carrierId });
    await requireProviderInScope(tx, caller, providerId);
    await requireEnabled(tx, "carrier", { field: "carrierId", id: carrierId, stored: before?.carrier_id });
    const ofCarrier = { carrier_id: carrierId };
    await requireEnabled(tx, "provider", {
      field: "providerId",
      id: providerId,
      stored: before?.provider_id,
      of: ofCarrier,
    });
    await requireEnabled(tx, "shortcode", {
      field: "shortcodeId",
      id: shortcodeId,
      stored: before?.shortcode_id,
      of: { ...ofCarrier, provider_id: providerId },
      scope: caller,
    });
  },
  columns: productColumns,
});

export const productService: typeof service = {
  ...service,
  edit: (...args) => service.edit(...args).catch(refuseMove("product", "providerId")),
};
