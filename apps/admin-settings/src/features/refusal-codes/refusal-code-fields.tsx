import { refusalCodeLimits } from "@portal/api-client/contract/refusal-codes";
import type { BulkFields } from "@portal/records";
import { TextField } from "@portal/records/form";

/** The fields of a refusal code that may also be set for many records at once. */
export const bulkFields = {
  refusalCodeMeaning: (
    <TextField name="refusalCodeMeaning" label="Meaning" max={refusalCodeLimits.meaningMax} required />
  ),
  refusalCodeRemedy: <TextField name="refusalCodeRemedy" label="Remedy" max={refusalCodeLimits.remedyMax} required />,
} satisfies BulkFields;
