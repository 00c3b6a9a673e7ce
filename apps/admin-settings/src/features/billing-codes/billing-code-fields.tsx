import { billingCodeLimits, billingTypes } from "@portal/api-client/contract/billing-codes";
import type { BulkFields } from "@portal/records";
import { NumberField, SelectField, TextField } from "@portal/records/form";

/** The fields of a billing code that may also be set for many records at once. */
export const bulkFields = {
  billingCodeDescription: (
    <TextField name="billingCodeDescription" label="Description" max={billingCodeLimits.descriptionMax} />
  ),
  billingType: (
    <SelectField
      name="billingType"
      label="Billing type"
      options={billingTypes.map((type) => ({ value: type, text: type }))}
      required
    />
  ),
  billingCodePrice: (
    <NumberField name="billingCodePrice" label="Price" max={billingCodeLimits.priceMax} decimal required />
  ),
} satisfies BulkFields;
