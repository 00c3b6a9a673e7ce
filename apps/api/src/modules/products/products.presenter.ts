import type { Product, ProductInput } from "@portal/api-client/contract/products";
import type * as z from "zod/mini";
import { presentDates, presentFlag } from "#platform/records/present.ts";
import type { ProductRow } from "./products.queries.ts";

/** A product as the wire has it. */
export function presentProduct(row: ProductRow): Product {
  const carrierId = { carrierId: row.carrier_id, carrierName: row.carrier_name };
  return {
    ...presentDates(row),
    productId: row.id,
    productName: row.name,
    productPeriodicity: row.periodicity,
    carrierId,
    providerId: { providerId: row.provider_id, providerName: row.provider_name, carrierId },
    shortcodeId: { shortcodeId: row.shortcode_id, shortcode: row.shortcode },
    productQuietTimeEnabled: presentFlag(row.quiet_time_enabled),
    productMaxDailySubs: row.max_daily_subs,
    productMaxMonthlySubs: row.max_monthly_subs,
    productFreeTrial: row.free_trial,
    productRetationDays: row.retention_days,
    productEnabled: presentFlag(row.enabled),
  };
}

/** The columns that a payload sets. */
export const productColumns = (input: z.output<typeof ProductInput>) => ({
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
});
