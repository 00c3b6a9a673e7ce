import { products } from "@portal/api-client/contract/products";
import { presentFlag } from "#platform/records/present.ts";
import { records } from "#platform/records/records.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireInScope, requireProviderInScope } from "#platform/scope.ts";
import { productSource } from "./products.queries.ts";

/** `services/products`. */
export const productRecords = records("products", products, productSource, {
  fields: {
    productName: "name",
    productPeriodicity: "periodicity",
    productMaxDailySubs: "max_daily_subs",
    productMaxMonthlySubs: "max_monthly_subs",
    productFreeTrial: "free_trial",
    productRetationDays: "retention_days",
  },
  emptyLast: ["productRetationDays"],
  present: (row) => {
    const carrierId = { carrierId: row.carrier_id, carrierName: row.carrier_name };
    return {
      carrierId,
      providerId: { providerId: row.provider_id, providerName: row.provider_name, carrierId },
      shortcodeId: { shortcodeId: row.shortcode_id, shortcode: row.shortcode },
      productQuietTimeEnabled: presentFlag(row.quiet_time_enabled),
    };
  },
  columns: ({ carrierId, providerId, shortcodeId, productQuietTimeEnabled }) => ({
    carrier_id: carrierId,
    provider_id: providerId,
    shortcode_id: shortcodeId,
    quiet_time_enabled: productQuietTimeEnabled === 1,
  }),
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
  staysWith: "providerId",
});
