import { type RefusalCode, RefusalCodeInput, refusalCodeLimits } from "@portal/api-client/contract/refusal-codes";
import { CarrierField, EnabledField, FormSection, RecordForm, TextField, useResourceForm } from "@portal/records/form";
import { bulkFields } from "./refusal-code-fields.tsx";
import { refusalCodeQueries } from "./refusal-codes.queries.ts";

const toValues = (record: RefusalCode | undefined) => ({
  refusalCode: record?.refusalCode ?? "",
  refusalCodeMeaning: record?.refusalCodeMeaning ?? "",
  refusalCodeRemedy: record?.refusalCodeRemedy ?? "",
  carrierId: record?.carrierId?.carrierId ?? null,
  refusalCodeEnabled: record?.refusalCodeEnabled ?? 1,
});

/** Adds or edits a carrier's refusal code. */
export default function RefusalCodeFormPage() {
  const form = useResourceForm("refusalCodes", { queries: refusalCodeQueries, schema: RefusalCodeInput, toValues });
  return (
    <RecordForm form={form} title={form.title}>
      <FormSection title="Code">
        <TextField name="refusalCode" label="Refusal code" max={refusalCodeLimits.codeMax} required />
        {bulkFields.refusalCodeMeaning}
        {bulkFields.refusalCodeRemedy}
      </FormSection>
      <FormSection title="Where it belongs">
        <CarrierField
          stored={form.record?.carrierId}
          required={false}
          help="Without a carrier the code is of all carriers. The carrier's own entry comes first."
        />
      </FormSection>
      <FormSection title="State">
        <EnabledField name="refusalCodeEnabled" />
      </FormSection>
    </RecordForm>
  );
}
