import { keywordTypes } from "@portal/api-client/contract/product-keywords";
import type { BulkFields } from "@portal/records";
import { SelectField } from "@portal/records/form";

/** The fields of a product keyword that may also be set for many records at once. */
export const bulkFields = {
  productKeywordType: (
    <SelectField
      name="productKeywordType"
      label="Product keyword type"
      options={keywordTypes.map((type) => ({ value: type, text: type }))}
      required
    />
  ),
} satisfies BulkFields;
