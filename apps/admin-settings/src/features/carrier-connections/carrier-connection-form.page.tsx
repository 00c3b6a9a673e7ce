import {
  carrierConnectionKinds,
  carrierConnectionPurposes,
  carrierConnectionLimits as limits,
} from "@portal/api-client/contract/carrier-connections";
import {
  CarrierField,
  EnabledField,
  FormSection,
  NumberField,
  RecordForm,
  SelectField,
  TextField,
  useResourceForm,
} from "@portal/records/form";
import { carrierConnectionQueries } from "./carrier-connections.queries.ts";
import { connectionSchema, toValues } from "./connection-values.ts";
import { KindFields, ShortcodeRate } from "./kind-fields.tsx";
import { kindText, purposeText } from "./kind-words.ts";
import { TestConnection } from "./test-connection.tsx";

/** Adds or edits a connection to a carrier. */
export default function CarrierConnectionFormPage() {
  const form = useResourceForm("carrierConnections", {
    queries: carrierConnectionQueries,
    schema: connectionSchema,
    toValues,
  });
  return (
    <RecordForm form={form} title={form.title}>
      <FormSection title="Where it belongs">
        <TextField name="carrierConnectionName" label="Carrier connection name" max={limits.nameMax} required />
        <CarrierField stored={form.record?.carrierId} />
        <SelectField
          name="carrierConnectionPurpose"
          label="Purpose"
          options={carrierConnectionPurposes.map((value) => ({ value, text: purposeText[value] }))}
          required
        />
      </FormSection>
      <FormSection title="Connection">
        <SelectField
          name="carrierConnectionKind"
          label="Kind"
          options={carrierConnectionKinds.map((value) => ({ value, text: kindText[value] }))}
          required
        />
        <KindFields stored={form.record} />
        <NumberField name="carrierConnectionTimeLimit" label="Time limit (ms)" max={5} required />
        <NumberField name="carrierConnectionCallsPerSecond" label="Calls per second" max={4} required />
        <ShortcodeRate />
        {form.canSave && <TestConnection form={form.form} stored={form.record} />}
      </FormSection>
      <FormSection title="State">
        <EnabledField name="carrierConnectionEnabled" />
      </FormSection>
    </RecordForm>
  );
}
