import {
  type CarrierPolicy,
  CarrierPolicyInput,
  carrierPolicyTypes,
} from "@portal/api-client/contract/carrier-policies";
import { CarrierField, EnabledField, FormSection, RecordForm, SelectField } from "@portal/records/form";
import { useApprovedForm } from "../../approvals/use-approved-form.ts";
import { EffectSection } from "../../effects/effect-section.tsx";
import { effectCalls } from "../../effects/effects.queries.ts";
import { carrierPolicyQueries } from "./carrier-policies.queries.ts";
import { bulkFields } from "./carrier-policy-fields.tsx";
import { PolicyValueField } from "./policy-value-field.tsx";

const toValues = (policy: CarrierPolicy | undefined) => ({
  carrierPolicyType: policy?.carrierPolicyType ?? null,
  carrierPolicyValue: policy?.carrierPolicyValue ?? "",
  carrierPolicyDescription: policy?.carrierPolicyDescription ?? "",
  carrierId: policy?.carrierId.carrierId ?? null,
  carrierPolicyEnabled: policy?.carrierPolicyEnabled ?? 1,
});

/** Adds or edits a carrier policy. */
export default function CarrierPolicyFormPage() {
  const form = useApprovedForm("carrierPolicies", {
    queries: carrierPolicyQueries,
    schema: CarrierPolicyInput,
    toValues,
  });
  const { touchedFields, dirtyFields } = form.form.formState;
  return (
    <RecordForm form={form} title={form.title}>
      <FormSection title="Policy">
        <SelectField
          name="carrierPolicyType"
          label="Policy type"
          options={carrierPolicyTypes.map((type) => ({ value: type, text: type }))}
          required
        />
        <PolicyValueField settled={touchedFields.carrierPolicyValue === true || !dirtyFields.carrierPolicyValue} />
        {bulkFields.carrierPolicyDescription}
      </FormSection>
      <FormSection title="Where it belongs">
        <CarrierField stored={form.record?.carrierId} />
      </FormSection>
      <FormSection title="State">
        <EnabledField name="carrierPolicyEnabled" />
      </FormSection>
      <EffectSection
        form={form}
        schema={CarrierPolicyInput}
        start={(record, days) => effectCalls.carrierPolicy({ days, record, recordId: form.record?.carrierPolicyId })}
      />
    </RecordForm>
  );
}
