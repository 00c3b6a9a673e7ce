import type { BulkFields } from "@portal/records";
import { DateTimeField } from "@portal/records/form";

/** The fields of a blacklist that may also be set for many records at once. */
export const bulkFields = {
  blacklistExpireDate: <DateTimeField name="blacklistExpireDate" label="Blacklist expire date" />,
} satisfies BulkFields;
