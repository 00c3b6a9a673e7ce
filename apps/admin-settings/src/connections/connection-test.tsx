import { isApiFailure } from "@portal/api-client";
import { Button, Flex, Text, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";

interface ConnectionTestProps<Field extends string> {
  form: {
    trigger(fields: readonly NoInfer<Field>[], options: { shouldFocus: true }): Promise<boolean>;
    setError(field: NoInfer<Field>, error: { message: string }): void;
  };
  /** The fields that have to be right for a test; a refusal marks them. */
  fields: readonly Field[];
  /** Tests the connection with the values in the form, saved or not. */
  test: () => Promise<{ message: string }>;
  note: string;
}

/** Tests the connection in a form. Success and failure have one text each, so that nobody can explore the network with it. */
export function ConnectionTest<Field extends string>(props: ConnectionTestProps<Field>) {
  const { form, fields, note } = props;
  const test = useMutation({ mutationFn: props.test });
  const run = async () => {
    if (!(await form.trigger(fields, { shouldFocus: true }))) return;
    try {
      toast.success((await test.mutateAsync()).message);
    } catch (error) {
      // the listener of failed calls has raised the toast; a refused field is marked as well
      for (const { field, message } of isApiFailure(error) ? (error.body.errors ?? []) : []) {
        const refused = fields.find((name) => name === field);
        if (refused) form.setError(refused, { message });
      }
    }
  };
  return (
    <Flex gridColumn="1 / -1" wrap="wrap" align="center" gap="8px 16px">
      <Button loading={test.isPending} loadingText="Testing…" onClick={() => void run()}>
        Test connection
      </Button>
      <Text color="muted" fontSize="small">
        {note}
      </Text>
    </Flex>
  );
}
