import { type BillingCode, BillingCodeInput, billingCodeLimits } from "@portal/api-client/contract/billing-codes";
import { CarrierField, EnabledField, FormSection, RecordForm, TextField } from "@portal/records/form";
import { useApprovedForm } from "../../approvals/use-approved-form.ts";
import { EffectSection } from "../../effects/effect-section.tsx";
import { effectCalls } from "../../effects/effects.queries.ts";
import { ShortcodeField } from "../../lookups/shortcode-field.tsx";
import { bulkFields } from "./billing-code-fields.tsx";
import { billingCodeQueries } from "./billing-codes.queries.ts";

const toValues = (code: BillingCode | undefined) => ({
  billingCode: code?.billingCode ?? "",
  billingCodeDescription: code?.billingCodeDescription ?? "",
  billingCodePrice: code?.billingCodePrice ?? "",
  billingType: code?.billingType ?? null,
  carrierId: code?.carrierId.carrierId ?? null,
  shortcodeId: code?.shortcodeId.shortcodeId ?? null,
  billingCodeEnabled: code?.billingCodeEnabled ?? 1,
});

/** Adds or edits a billing code; its shortcode belongs to the same carrier. */
export default function BillingCodeFormPage() {
  const form = useApprovedForm("billingCodes", { queries: billingCodeQueries, schema: BillingCodeInput, toValues });
  const { record } = form;
  return (
    <RecordForm form={form} title={form.title}>
      <FormSection title="Identity">
        <TextField name="billingCode" label="Billing code" max={billingCodeLimits.codeMax} />
        {bulkFields.billingCodeDescription}
        {bulkFields.billingType}
        {bulkFields.billingCodePrice}
      </FormSection>
      <FormSection title="Where it belongs">
        <CarrierField stored={record?.carrierId} clears={["shortcodeId"]} />
        <ShortcodeField parent="carrierId" stored={record?.shortcodeId} storedParentId={record?.carrierId.carrierId} />
      </FormSection>
      <FormSection title="State">
        <EnabledField name="billingCodeEnabled" />
      </FormSection>
      <EffectSection
        form={form}
        schema={BillingCodeInput}
        start={(code, days) => effectCalls.billingCode({ days, record: code, recordId: record?.billingCodeId })}
      />
    </RecordForm>
  );
}
