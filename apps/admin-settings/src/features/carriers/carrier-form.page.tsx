import { type Carrier, CarrierInput, carrierLimits } from "@portal/api-client/contract/carriers";
import { EnabledField, RecordForm, TextField, useResourceForm } from "@portal/records/form";
import { CountryField } from "../../lookups/country-field.tsx";
import { carrierQueries } from "./carriers.queries.ts";

const toValues = (carrier: Carrier | undefined) => ({
  carrierName: carrier?.carrierName ?? "",
  countryId: carrier?.countryId.countryId ?? null,
  carrierEnabled: carrier?.carrierEnabled ?? 1,
});

/** Adds or edits a carrier. */
export default function CarrierFormPage() {
  const form = useResourceForm("carriers", { queries: carrierQueries, schema: CarrierInput, toValues });
  return (
    <RecordForm form={form} title={form.title}>
      <TextField name="carrierName" label="Carrier name" max={carrierLimits.nameMax} required />
      <CountryField
        name="countryId"
        label="Country"
        required
        stored={form.record?.countryId}
        enabled={form.mode !== "refused"}
      />
      <EnabledField name="carrierEnabled" />
    </RecordForm>
  );
}
