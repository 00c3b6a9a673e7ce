import { isApiFailure } from "@portal/api-client";
import type { CarrierConnection } from "@portal/api-client/contract/carrier-connections";
import type { RecordFormState } from "@portal/records/form";
import { Button, Flex, Text, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { testOfConnection } from "./carrier-connections.queries.ts";
import { type ConnectionValues, secretToSend } from "./connection-values.ts";

interface TestConnectionProps {
  form: RecordFormState<ConnectionValues, CarrierConnection>["form"];
  stored: CarrierConnection | undefined;
}

const testedFields = [
  "carrierConnectionKind",
  "carrierConnectionAddress",
  "carrierConnectionSecret",
  "carrierConnectionTimeLimit",
] as const;

/** Tests the connection in the form, saved or not; nothing is charged. Success and failure have one text each. */
export function TestConnection({ form, stored }: TestConnectionProps) {
  const test = useMutation(testOfConnection());
  const run = async () => {
    if (!(await form.trigger(testedFields, { shouldFocus: true }))) return;
    const { carrierConnectionKind, carrierConnectionAddress, carrierConnectionTimeLimit, carrierConnectionSecret } =
      form.getValues();
    const carrierConnectionId = stored?.carrierConnectionId ?? null;
    try {
      const { message } = await test.mutateAsync({
        carrierConnectionId,
        carrierConnectionKind,
        carrierConnectionAddress,
        carrierConnectionTimeLimit,
        ...secretToSend(carrierConnectionKind, carrierConnectionSecret),
      });
      toast.success(message);
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
        Nothing is charged. A test that fails takes the time limit, whatever the cause.
      </Text>
    </Flex>
  );
}
