import { reportDatasourceLimits as limits } from "@portal/api-client/contract/report-datasources";
import { EnabledField, FormSection, NumberField, RecordForm, TextField, useResourceForm } from "@portal/records/form";
import { DatasourcePassword } from "./datasource-password.tsx";
import { datasourceSchema, toValues } from "./datasource-values.ts";
import { reportDatasourceQueries } from "./report-datasources.queries.ts";
import { TestConnection } from "./test-connection.tsx";

/** Adds or edits a report datasource. */
export default function ReportDatasourceFormPage() {
  const form = useResourceForm("reportDatasources", {
    queries: reportDatasourceQueries,
    schema: datasourceSchema,
    toValues,
  });
  return (
    <RecordForm form={form} title={form.title}>
      <FormSection title="Identity">
        <TextField name="datasourceName" label="Datasource name" max={limits.nameMax} required />
      </FormSection>
      <FormSection title="Connection">
        <TextField name="datasourceHost" label="Datasource host" max={limits.hostMax} required />
        <NumberField name="datasourcePort" label="Datasource port" max={limits.portDigits} required />
        <TextField name="datasourceDatabase" label="Datasource database" max={limits.databaseMax} required />
        <TextField name="datasourceUsername" label="Datasource username" max={limits.usernameMax} required />
        <DatasourcePassword stored={form.record} />
        {form.canSave && <TestConnection form={form.form} stored={form.record} />}
      </FormSection>
      <FormSection title="State">
        <EnabledField name="datasourceEnabled" />
      </FormSection>
    </RecordForm>
  );
}
