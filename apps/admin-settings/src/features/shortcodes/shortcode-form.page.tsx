import { type Shortcode, ShortcodeInput, shortcodeLimits } from "@portal/api-client/contract/shortcodes";
import {
  CarrierField,
  EnabledField,
  FormSection,
  ProviderField,
  RecordForm,
  TextField,
  useResourceForm,
} from "@portal/records/form";
import { bulkFields } from "./shortcode-fields.tsx";
import { shortcodeQueries } from "./shortcodes.queries.ts";

/** The flag of a new shortcode starts with 1 and cannot be changed in the form, so 1 is sent. */
const toValues = (shortcode: Shortcode | undefined) => ({
  shortcode: shortcode?.shortcode ?? "",
  shortcodeRelation: String(shortcode?.shortcodeRelation ?? ""),
  shortcodeType: shortcode?.shortcodeType ?? null,
  carrierId: shortcode?.carrierId.carrierId ?? null,
  providerId: shortcode?.providerId.providerId ?? null,
  shortcodeEnabled: shortcode?.shortcodeEnabled ?? 1,
});

/** Adds or edits a shortcode. */
export default function ShortcodeFormPage() {
  const form = useResourceForm("shortcodes", { queries: shortcodeQueries, schema: ShortcodeInput, toValues });
  const { record } = form;
  return (
    <RecordForm form={form} title={form.title}>
      <FormSection title="Identity">
        <TextField name="shortcode" label="Shortcode" max={shortcodeLimits.shortcodeMax} required />
        {bulkFields.shortcodeRelation}
        {bulkFields.shortcodeType}
      </FormSection>
      <FormSection title="Where it belongs">
        <CarrierField stored={record?.carrierId} clears={["providerId"]} />
        <ProviderField stored={record && { ...record.providerId, carrierId: record.carrierId.carrierId }} />
      </FormSection>
      <FormSection title="State">
        <EnabledField name="shortcodeEnabled" />
      </FormSection>
    </RecordForm>
  );
}
