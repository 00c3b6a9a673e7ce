import type { ReportDatasource } from "@portal/api-client/contract/report-datasources";
import type { RecordFormState } from "@portal/records/form";
import { ConnectionTest } from "../../connections/connection-test.tsx";
import { type DatasourceValues, passwordToSend } from "./datasource-values.ts";
import { testConnection } from "./report-datasources.queries.ts";

interface TestConnectionProps {
  form: RecordFormState<DatasourceValues, ReportDatasource>["form"];
  stored: ReportDatasource | undefined;
}

/** Tests the connection in the form, saved or not. */
export function TestConnection({ form, stored }: TestConnectionProps) {
  const test = () => {
    const { datasourceHost, datasourcePort, datasourceDatabase, datasourceUsername, ...values } = form.getValues();
    const place = { datasourceHost, datasourcePort, datasourceDatabase, datasourceUsername };
    const password = passwordToSend(values.datasourcePassword, values.removePassword === 1);
    return testConnection({ ...place, ...password, datasourceId: stored?.datasourceId });
  };
  return (
    <ConnectionTest
      form={form}
      fields={["datasourceHost", "datasourcePort", "datasourceDatabase", "datasourceUsername", "datasourcePassword"]}
      test={test}
      note="A connection that fails takes five seconds, for each cause."
    />
  );
}
