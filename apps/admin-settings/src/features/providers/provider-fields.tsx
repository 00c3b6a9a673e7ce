import { providerLimits } from "@portal/api-client/contract/providers";
import type { BulkFields } from "@portal/records";
import { TextField } from "@portal/records/form";

/** The fields of a provider that may also be set for many records at once. */
export const bulkFields = {
  providerNotificationEndpoint: (
    <TextField
      name="providerNotificationEndpoint"
      label="Notification endpoint"
      max={providerLimits.notificationEndpointMax}
      required
    />
  ),
} satisfies BulkFields;
