import { productLimits } from "@portal/api-client/contract/products";
import type { BulkFields } from "@portal/records";
import { FlagField, NumberField } from "@portal/records/form";

/** The fields of a product that may also be set for many records at once. */
export const bulkFields = {
  productPeriodicity: (
    <NumberField
      name="productPeriodicity"
      label="Product periodicity"
      max={productLimits.periodicityDigits}
      help="Days between two charges"
      required
    />
  ),
  productFreeTrial: (
    <NumberField name="productFreeTrial" label="Free trial (days)" max={productLimits.freeTrialCounter} />
  ),
  productMaxDailySubs: (
    <NumberField name="productMaxDailySubs" label="Max daily subs" max={productLimits.subsCounter} />
  ),
  productMaxMonthlySubs: (
    <NumberField name="productMaxMonthlySubs" label="Max monthly subs" max={productLimits.subsCounter} />
  ),
  productRetationDays: <NumberField name="productRetationDays" label="Retention days" help="Blank for no limit" />,
  productQuietTimeEnabled: <FlagField name="productQuietTimeEnabled" label="Quiet time enabled" />,
} satisfies BulkFields;
