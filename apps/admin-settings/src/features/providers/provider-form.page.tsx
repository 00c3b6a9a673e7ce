import { type Provider, ProviderInput, providerLimits } from "@portal/api-client/contract/providers";
import { useResourceAccess } from "@portal/auth";
import { EnabledField, RecordForm, TextField, useRecordForm } from "@portal/records/form";
import { CarrierField } from "../../lookups/carrier-field.tsx";
import { providerQueries } from "./providers.queries.ts";

const toValues = (provider: Provider | undefined) => ({
  providerName: provider?.providerName ?? "",
  providerNotificationEndpoint: provider?.providerNotificationEndpoint ?? "",
  carrierId: provider?.carrierId.carrierId ?? null,
  providerEnabled: provider?.providerEnabled ?? 1,
});

/** Adds or edits a provider. */
export default function ProviderFormPage() {
  const form = useRecordForm({
    queries: providerQueries,
    schema: ProviderInput,
    list: "Providers",
    access: useResourceAccess("provider"),
    entity: "provider",
    toValues,
  });
  return (
    <RecordForm form={form} title="Provider">
      <TextField name="providerName" label="Provider name" max={providerLimits.nameMax} required />
      <TextField
        name="providerNotificationEndpoint"
        label="Notification endpoint"
        max={providerLimits.notificationEndpointMax}
        required
      />
      <CarrierField stored={form.record?.carrierId} />
      <EnabledField name="providerEnabled" />
    </RecordForm>
  );
}
