import type { GivenReason } from "@portal/api-client";
import type { AskedReason } from "@portal/api-client/contract/current-user";
import { Form } from "../form/form.tsx";
import { useSchemaForm } from "../form/use-schema-form.ts";
import { ReasonFields, reasonSchema } from "./reason-fields.tsx";

export interface ReasonFormProps {
  /** The button of the dialog around it sends it by this id. */
  id: string;
  asked: AskedReason;
  /** What was given before, for an action that is tried again. */
  before?: GivenReason | undefined;
  onGiven: (given: GivenReason) => unknown;
}

/** Asks for the reason of an action, as the rule of the action says. */
export default function ReasonForm({ id, asked: { texts, required }, before, onGiven }: ReasonFormProps) {
  const { control, send, field, watch } = useSchemaForm<GivenReason>({
    schema: reasonSchema(required),
    defaultValues: { reason: before?.reason ?? "", note: before?.note ?? "" },
    mode: "onSubmit",
    submit: async ({ reason, note }) => {
      onGiven({ ...(reason && { reason }), ...(note && { note }) });
      return undefined;
    },
  });
  return (
    <Form control={control} id={id} onSubmit={send}>
      <ReasonFields {...{ texts, required, field }} before={before?.reason} note={watch("note")} />
    </Form>
  );
}
