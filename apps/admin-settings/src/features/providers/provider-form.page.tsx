import { type Provider, ProviderInput, providerLimits } from "@portal/api-client/contract/providers";
import { CarrierField, EnabledField, RecordForm, TextField, useResourceForm } from "@portal/records/form";
import { bulkFields } from "./provider-fields.tsx";
import { providerQueries } from "./providers.queries.ts";

const toValues = (provider: Provider | undefined) => ({
  providerName: provider?.providerName ?? "",
  providerNotificationEndpoint: provider?.providerNotificationEndpoint ?? "",
  carrierId: provider?.carrierId.carrierId ?? null,
  providerEnabled: provider?.providerEnabled ?? 1,
});

/** Adds or edits a provider. */
export default function ProviderFormPage() {
  const form = useResourceForm("providers", { queries: providerQueries, schema: ProviderInput, toValues });
  return (
    <RecordForm form={form} title={form.title}>
      <TextField name="providerName" label="Provider name" max={providerLimits.nameMax} required />
      {bulkFields.providerNotificationEndpoint}
      <CarrierField stored={form.record?.carrierId} />
      <EnabledField name="providerEnabled" />
    </RecordForm>
  );
}
