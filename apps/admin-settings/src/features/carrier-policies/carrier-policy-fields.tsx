import { carrierPolicyLimits } from "@portal/api-client/contract/carrier-policies";
import type { BulkFields } from "@portal/records";
import { TextField } from "@portal/records/form";

/** The fields of a carrier policy that may also be set for many records at once. */
export const bulkFields = {
  carrierPolicyDescription: (
    <TextField
      name="carrierPolicyDescription"
      label="Policy description"
      max={carrierPolicyLimits.descriptionMax}
      required
    />
  ),
  carrierPolicyValue: (
    <TextField name="carrierPolicyValue" label="Policy value" max={carrierPolicyLimits.valueMax} required />
  ),
} satisfies BulkFields;
