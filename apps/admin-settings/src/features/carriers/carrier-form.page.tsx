import { type Carrier, CarrierInput, carrierLimits } from "@portal/api-client/contract/carriers";
import { EnabledField, LookupField, RecordForm, TextField, useResourceForm } from "@portal/records/form";
import { useCountryChoices } from "../../lookups/use-country-choices.ts";
import { carrierQueries } from "./carriers.queries.ts";

const toValues = (carrier: Carrier | undefined) => ({
  carrierName: carrier?.carrierName ?? "",
  countryId: carrier?.countryId.countryId ?? null,
  carrierEnabled: carrier?.carrierEnabled ?? 1,
});

/** Adds or edits a carrier. */
export default function CarrierFormPage() {
  const form = useResourceForm("carriers", { queries: carrierQueries, schema: CarrierInput, toValues });
  const countries = useCountryChoices(form.record?.countryId, { enabled: form.mode !== "refused" });
  return (
    <RecordForm form={form} title={form.title}>
      <TextField name="carrierName" label="Carrier name" max={carrierLimits.nameMax} required />
      <LookupField name="countryId" label="Country" required {...countries} />
      <EnabledField name="carrierEnabled" />
    </RecordForm>
  );
}
