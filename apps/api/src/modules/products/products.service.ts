import type { ProductInput } from "@portal/api-client/contract/products";
import type * as z from "zod/mini";
import { lifecycle } from "#platform/lifecycle.ts";
import { requireEnabled } from "#platform/references.ts";
import { requireInScope } from "#platform/scope.ts";
import { productSource } from "./products.queries.ts";

export const productService = lifecycle({
  table: "product",
  idField: "productId",
  enabledField: "productEnabled",
  source: productSource,
  check: async (tx, caller, { carrierId, providerId, shortcodeId }, before) => {
    requireInScope(caller, { carrierId, providerId });
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
    });
  },
  columns: (input: z.output<typeof ProductInput>) => ({
    name: input.productName,
    periodicity: input.productPeriodicity,
    carrier_id: input.carrierId,
    provider_id: input.providerId,
    shortcode_id: input.shortcodeId,
    quiet_time_enabled: input.productQuietTimeEnabled === 1,
    max_daily_subs: input.productMaxDailySubs,
    max_monthly_subs: input.productMaxMonthlySubs,
    free_trial: input.productFreeTrial,
    retention_days: input.productRetationDays,
  }),
});
