import type { BulkFields } from "@portal/records";
import { CountryField } from "../../lookups/country-field.tsx";

/** The fields of a carrier that may be set for many records at once. */
export const bulkFields = {
  countryId: <CountryField name="countryId" label="Country" required />,
} satisfies BulkFields;
