import { isApiFailure } from "@portal/api-client";
import type { ReportDatasource } from "@portal/api-client/contract/report-datasources";
import type { RecordFormState } from "@portal/records/form";
import { Button, Flex, Text, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { type DatasourceValues, passwordToSend } from "./datasource-values.ts";
import { testOfConnection } from "./report-datasources.queries.ts";

interface TestConnectionProps {
  form: RecordFormState<DatasourceValues, ReportDatasource>["form"];
  stored: ReportDatasource | undefined;
}

const testedFields = [
  "datasourceHost",
  "datasourcePort",
  "datasourceDatabase",
  "datasourceUsername",
  "datasourcePassword",
] as const;

/**
 * Tests the connection in the form, saved or not. Success and failure have one text each, so that nobody can explore
 * the network with it.
 */
export function TestConnection({ form, stored }: TestConnectionProps) {
  const test = useMutation(testOfConnection());
  const run = async () => {
    if (!(await form.trigger(testedFields, { shouldFocus: true }))) return;
    const { datasourceHost, datasourcePort, datasourceDatabase, datasourceUsername, ...values } = form.getValues();
    const place = { datasourceHost, datasourcePort, datasourceDatabase, datasourceUsername };
    const password = passwordToSend(values.datasourcePassword, values.removePassword === 1);
    try {
      toast.success((await test.mutateAsync({ ...place, ...password, datasourceId: stored?.datasourceId })).message);
    } catch (error) {
      // the listener of failed calls has raised the toast; a refused field is marked as well
      for (const { field, message } of isApiFailure(error) ? (error.body.errors ?? []) : [])
        if (testedFields.some((name) => name === field))
          form.setError(field as (typeof testedFields)[number], { message });
    }
  };
  return (
    <Flex gridColumn="1 / -1" wrap="wrap" align="center" gap="8px 16px">
      <Button loading={test.isPending} loadingText="Testing…" onClick={() => void run()}>
        Test connection
      </Button>
      <Text color="muted" fontSize="small">
        A connection that fails takes five seconds, for each cause.
      </Text>
    </Flex>
  );
}
