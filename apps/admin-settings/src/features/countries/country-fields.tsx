import { countryLimits } from "@portal/api-client/contract/countries";
import type { BulkFields } from "@portal/records";
import { NumberField, TextField } from "@portal/records/form";

/** The fields of a country that may also be set for many records at once. */
export const bulkFields = {
  countryCurrency: (
    <TextField name="countryCurrency" label="Country currency" max={countryLimits.currencyMax} required />
  ),
  countryCurrencyExchange: (
    <NumberField
      name="countryCurrencyExchange"
      label="Currency exchange"
      max={countryLimits.exchangeMax}
      decimal
      required
    />
  ),
} satisfies BulkFields;
