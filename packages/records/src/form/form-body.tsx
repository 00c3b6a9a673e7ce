import { type ReactNode, useId, useState } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { Form } from "./form.tsx";
import { FormContext, type FormFieldWords } from "./form-context.ts";
import { RestoredNote } from "./restored-note.tsx";
import type { RecordFormState } from "./use-record-form.ts";

interface FormBodyProps<Values extends FieldValues> {
  state: RecordFormState<Values>;
  /** The id of the form's element, for a button outside of it. */
  id?: string;
  /** What stands below the form and knows its fields. */
  after?: ReactNode;
  children: ReactNode;
}

/**
 * The form around its fields: messages above them, the focus after a refusal, and the question after somebody else's
 * change.
 */
export function FormBody<Values extends FieldValues>({ state, id, after, children }: FormBodyProps<Values>) {
  // fields know their form by names only, so the type of its values ends here
  const form = state.form as unknown as UseFormReturn<FieldValues>;
  const { errors } = useFormState({ control: form.control });
  const [fields] = useState(() => new Map<string, FormFieldWords>());
  const prefix = useId();
  const { failedSaves, saving, mode, canSave } = state;
  const idOf = (name: string) => `${prefix}-${name}`;
  return (
    <FormContext value={{ form, mode, readOnly: !canSave, saving, fields, idOf }}>
      <Form
        control={form.control}
        id={id}
        display="flex"
        flexDirection="column"
        gap="4"
        onSubmit={() => (canSave && !saving ? state.save() : undefined)}
      >
        {state.restored && <RestoredNote onDiscard={state.discard} />}
        {failedSaves > 0 && <ErrorSummary {...{ errors, fields, idOf }} />}
        {children}
      </Form>
      {after}
      {state.conflict && <ConflictDialog state={state} conflict={state.conflict} fields={fields} />}
    </FormContext>
  );
}
