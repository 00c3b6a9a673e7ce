import { shortcodeTypes } from "@portal/api-client/contract/shortcodes";
import type { BulkFields } from "@portal/records";
import { NumberField, SelectField } from "@portal/records/form";

/** The fields of a shortcode that may also be set for many records at once. */
export const bulkFields = {
  shortcodeRelation: <NumberField name="shortcodeRelation" label="Shortcode relation" required />,
  shortcodeType: (
    <SelectField
      name="shortcodeType"
      label="Shortcode type"
      options={shortcodeTypes.map((type) => ({ value: type, text: type }))}
      required
    />
  ),
} satisfies BulkFields;
