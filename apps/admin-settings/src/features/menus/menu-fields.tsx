import { menuLimits } from "@portal/api-client/contract/menus";
import type { BulkFields } from "@portal/records";
import { TextField } from "@portal/records/form";

/** The fields of a menu that may also be set for many records at once. */
export const bulkFields = {
  menuDescription: (
    <TextField name="menuDescription" label="Menu description" max={menuLimits.descriptionMax} required />
  ),
} satisfies BulkFields;
