import { type Country, CountryInput, countryLimits } from "@portal/api-client/contract/countries";
import { EnabledField, FormSection, RecordForm, TextField, useResourceForm } from "@portal/records/form";
import { countryQueries } from "./countries.queries.ts";
import { bulkFields } from "./country-fields.tsx";

const toValues = (country: Country | undefined) => ({
  countryName: country?.countryName ?? "",
  countryShort: country?.countryShort ?? "",
  countryCurrency: country?.countryCurrency ?? "",
  countryCurrencyExchange: country?.countryCurrencyExchange ?? "",
  countryCode: country?.countryCode ?? "",
  countryEnabled: country?.countryEnabled ?? 1,
});

/** Adds or edits a country. */
export default function CountryFormPage() {
  const form = useResourceForm("countries", { queries: countryQueries, schema: CountryInput, toValues });
  return (
    <RecordForm form={form} title={form.title}>
      <FormSection title="Identity">
        <TextField name="countryName" label="Country name" max={countryLimits.nameMax} required />
        <TextField name="countryShort" label="Country short" max={countryLimits.shortMax} />
        <TextField name="countryCode" label="Country code" max={countryLimits.codeMax} required />
      </FormSection>
      <FormSection title="Currency">
        {bulkFields.countryCurrency}
        {bulkFields.countryCurrencyExchange}
      </FormSection>
      <FormSection title="State">
        <EnabledField name="countryEnabled" />
      </FormSection>
    </RecordForm>
  );
}
